import * as z from 'zod/mini';

export const counter = z.number();
