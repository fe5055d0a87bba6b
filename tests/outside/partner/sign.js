// What a partner's server does: signs the token that its first argument describes.
import { signEmbedToken } from '@flightdeck/widgets/sign';

process.stdout.write(await signEmbedToken(JSON.parse(process.argv[2])));
