/**
 * Sent in each transaction in which the product's own code changes rows as the owner: without it the
 * audit log says that they were changed outside the application.
 */
export const APP_CHANGE_MARKER = "set local app.within = 'product'";
