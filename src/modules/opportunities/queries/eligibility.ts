import { sql } from '#platform/database/database.ts'

/** OPP-10: who may invest in the opportunity `o`, as JSON without the limits that it does not have. */
export const eligibilityColumn = sql`jsonb_strip_nulls(jsonb_build_object('nationality', o.eligible_nationality,
  'countries', case when o.eligible_nationality = 'listed' then to_jsonb(o.eligible_countries) end,
  'residency', o.eligible_residency, 'investorClass', o.eligible_class))`
