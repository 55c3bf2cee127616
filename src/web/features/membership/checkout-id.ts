/** The id of a checkout session from a query, `?cs_id=…`; an empty text where there is none. */
export const checkoutId = (search: string) => new URLSearchParams(search).get('cs_id') ?? '';
