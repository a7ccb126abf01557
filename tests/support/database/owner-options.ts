/**
 * For connections by which tests prepare rows as the owner: they stand for the product, so the record
 * holds no line of them. As in the product, a transaction's independent queries need not wait for each other.
 */
export const AS_PRODUCT = { options: "-c app.within=product", pipeline: true };
