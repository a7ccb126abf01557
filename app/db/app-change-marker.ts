/**
 * Said in each transaction in which the product's own code changes rows as the owner: what is changed
 * there without it is on record as changed outside the application.
 */
export const APP_CHANGE_MARKER = "set local app.within = 'product'";
