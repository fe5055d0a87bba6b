/** Logins at the social network, as screens read them. */
import { networksCalls } from '@flightdeck/contract/networks';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../app/api.ts';

/** The network that is set up, and the logins of the person's clients. */
export const useLogins = () => useQuery(useApi().queryOf(networksCalls.logins));
