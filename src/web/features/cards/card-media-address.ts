import { urlOf } from '#contract/call.ts';
import * as contract from '#contract/card-transfer.ts';

/** Where a picture or sound lies that a card names. */
export const mediaAddress = (name: string) => urlOf(contract.media, { name });
