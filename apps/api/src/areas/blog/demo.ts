export async function fillDemoBlog(_services: object): Promise<void> {}
