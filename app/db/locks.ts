/** The advisory locks of this product, together so that no two are the same. */
export const MIGRATION_LOCK = 7_316_482_901;
export const DEMO_DATA_LOCK = 7_316_482_902;
export const ADMINISTRATOR_LOCK = 7_316_482_903;
/** Held by staff who change people: they pass one after another, so that an ADMIN always remains. */
export const PEOPLE_LOCK = 7_316_482_904;
/** Held while audit entries are sealed, and while their newest seal is anchored. */
export const SEALING_LOCK = 7_316_482_905;
/** Held while the seals are verified by the regular work. */
export const VERIFYING_LOCK = 7_316_482_906;
