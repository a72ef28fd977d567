import type pg from 'pg'
import { openSealing } from '#platform/security/sealing.ts'
import { withoutIndexes } from './indexes.ts'

/** Given to the server under test, so that it can read what is sealed here. */
export const secretKey = 'a secret of the measurements, which guards nothing'

const firstNames = [
  ...['محمد', 'عبدالله', 'أحمد', 'نورة', 'سارة', 'فهد', 'سلطان', 'ريم', 'خالد', 'هند'],
  ...['لمى', 'يوسف', 'أمل', 'ماجد', 'عبير', 'تركي', 'منى', 'سعود', 'دانة', 'بدر'],
]
const lastNames = [
  ...['العتيبي', 'القحطاني', 'الشهري', 'الزهراني', 'الغامدي', 'الدوسري'],
  ...['المطيري', 'الحربي', 'القرني', 'السبيعي', 'العنزي', 'الشمري'],
]

/**
 * So many customers, past triggers and foreign keys: names as common as they are, an email and a number of their own,
 * one in fifty with a check that waits. Leaves the table `people` (id, n) and the session without triggers.
 */
export async function growPeople(owner: pg.Client, many: number): Promise<void> {
  await owner.query(
    "set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'",
  )
  await owner.query(
    `create temp table people as
       select uuidv7(interval '-1 year' + n * interval '20 seconds') as id, n from generate_series(1, ${many}) n`,
  )
  await owner.query("set maintenance_work_mem = '512MB'")
  await withoutIndexes(owner, ['identity.users'], () => insertPeople(owner))
  await owner.query(`insert into identity.user_roles select id, 'user' from people`)
  await handIn(owner)
  await owner.query(`delete from identity.customer_count_changes; delete from identity.customer_counts;
    insert into identity.customer_counts
      select kyc_status, count(*) from identity.users where is_customer group by kyc_status`)
}

async function insertPeople(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into identity.users (id, first_name, last_name, email, mobile, mobile_verified_at, kyc_status, language,
        is_customer, created_at, approved_at)
      select id, ($1::text[])[1 + n % 20], ($2::text[])[1 + n / 20 % 12], md5(id::text) || '@grown.test',
        '+9665' || lpad((10000000 + n)::text, 8, '0'), now(),
        case when n % 50 = 0 then 'pending' when n % 7 = 0 then 'not_done' else 'approved' end, 'ar', true,
        now() - interval '1 year' + n * interval '20 seconds', now()
      from people`,
    [firstNames, lastNames],
  )
}

/** The checks of those who wait, each with an ID number sealed for its person. */
async function handIn(owner: pg.Client): Promise<void> {
  const sealing = openSealing(secretKey)
  const { rows } = await owner.query<{ id: string; n: number }>(
    'select id, n from people where n % 50 = 0 order by n',
  )
  const numbers = rows.map(({ n }) => `1${String(n).padStart(9, '0')}`)
  await owner.query(
    `insert into verification.applications (user_id, status, created_at, saved_at, status_at, submitted_at,
        national_id_sealed, national_id_fingerprint, score, profile)
      select id, 'pending', now(), now(), now(), now() - interval '30 days' + n * interval '1 second', sealed,
        fingerprint, 50, 'balanced'
      from unnest($1::uuid[], $2::int[], $3::bytea[], $4::bytea[]) as a (id, n, sealed, fingerprint)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ n }) => n),
      rows.map(({ id }, index) => sealing.seal(numbers[index]!, id)),
      numbers.map((number) => sealing.fingerprint('national_id', number)),
    ],
  )
}
