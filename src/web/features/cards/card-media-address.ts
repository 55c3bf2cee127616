import * as contract from '#contract/card-transfer.ts';
import { addressOf } from '../../platform/api.ts';

/** Where a picture or sound lies that a card names. */
export const mediaAddress = (name: string) => addressOf(contract.media, { name });
