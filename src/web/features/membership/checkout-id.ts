/** The checkout that an address is about: its `cs_id`, or an empty text. */
export const checkoutId = (search: string) => new URLSearchParams(search).get('cs_id') ?? '';
