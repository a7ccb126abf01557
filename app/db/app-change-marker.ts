/**
 * Run in each transaction in which the product's own code changes rows as the owner. Without it, the
 * audit log records the change as made outside the application.
 */
export const APP_CHANGE_MARKER = "set local app.within = 'product'";
