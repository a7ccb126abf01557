/** Advisory locks are numbers; all are listed here so that no two are the same. */
export const MIGRATION_LOCK = 7_316_482_901;
export const DEMO_DATA_LOCK = 7_316_482_902;
export const ADMINISTRATOR_LOCK = 7_316_482_903;
/** Taken by staff who change people, so that two changes at once cannot remove the last ADMIN. */
export const PEOPLE_LOCK = 7_316_482_904;
/** Taken while audit entries are sealed, and while the newest seal is anchored. */
export const SEALING_LOCK = 7_316_482_905;
export const VERIFYING_LOCK = 7_316_482_906;
