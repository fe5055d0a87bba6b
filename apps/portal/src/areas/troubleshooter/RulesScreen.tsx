/** Made on a branch of its own. */
export const RulesScreen = () => null;
