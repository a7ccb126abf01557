// Imported first: React picks its production or development form when it is loaded.
process.env.NODE_ENV ||= process.argv.includes("--dev") ? "development" : "production";
