import { urlOf } from '#contract/call.ts';
import * as contract from '#contract/card-transfer.ts';

/** The address of a picture or sound in a card. */
export const mediaAddress = (name: string) => urlOf(contract.media, { name });
