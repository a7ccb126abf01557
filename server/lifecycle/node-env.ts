// Must be imported first: React chooses its production or development code when it is loaded.
process.env.NODE_ENV ||= process.argv.includes("--dev") ? "development" : "production";
