/**
 * For connections by which tests prepare rows as the owner: they stand for the product, so the record
 * holds no line of them.
 */
export const AS_PRODUCT = { options: "-c app.within=product" };
