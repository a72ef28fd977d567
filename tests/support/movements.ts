import type { TestFixture } from './fixture.ts'

const tables = [
  ...[
    'orders.orders',
    'orders.investments',
    'payments.deposits',
    'withdrawals.withdrawals',
    'withdrawals.returns',
  ],
  ...['receipts.receipts', 'receipts.moves'],
]

/**
 * Movements of every type, status and method, four of each, of somebody who buys in an opportunity; written in bulk
 * past what else holds of them, since it is looked at how they are told.
 */
export const bringAbout = (fixture: TestFixture, investorId: string, opportunityId: string) =>
  fixture.asOwner(`
    do $$ declare c record; begin
      for c in select conrelid::regclass as its, conname from pg_constraint
        where contype in ('f', 'c') and conrelid = any ('{${tables.join()}}'::regclass[])
      loop execute format('alter table %s drop constraint %I', c.its, c.conname); end loop;
    end $$;
    ${tables.map((table) => `alter table ${table} disable trigger user;`).join(' ')}
    drop index orders.one_open_order;
    create temp table each as
      select n, timestamptz '2026-05-01' + n * interval '7 hours' as at from generate_series(1, 4) n;
    insert into payments.deposits
      (id, investor_id, account_id, amount, asked, method, status, failure_reason, created_at, decided_at)
    select gen_random_uuid(), '${investorId}', gen_random_uuid(), 100 * n, 100 * n, method, s.status, reason, at,
      case when s.status <> 'pending' then at + interval '1 day' end
    from each, unnest('{online,bank}'::text[]) method,
      (values ('pending', null), ('pending', 'declined'), ('completed', null), ('failed', 'lapsed'))
        as s (status, reason);
    insert into orders.orders
      (id, reference, investor_id, method, status, total, idempotency_key, request_hash, created_at, lapses_at)
    select gen_random_uuid(), method || status || n, '${investorId}', method, status, 100 * n, gen_random_uuid(), '',
      at + interval '1 hour', at
    from each, unnest('{wallet,online}'::text[]) method,
      unnest('{pending_payment,completed,cancelled,expired}'::text[]) status;
    insert into orders.investments (id, order_id, investor_id, opportunity_id, amount, status, created_at, completed_at)
    select gen_random_uuid(), id, investor_id, '${opportunityId}', total, status, created_at, created_at
    from orders.orders where investor_id = '${investorId}';
    update orders.investments set returned_by = gen_random_uuid(), returned_at = created_at + interval '3 hours'
    where investor_id = '${investorId}' and status = 'cancelled' and amount > 200;
    insert into withdrawals.withdrawals (id, reference, investor_id, amount, status, requested_at,
      request_transaction, decided_at, end_transaction, idempotency_key, request_hash, account_id, iban_sealed,
      bank_code, ending, holder_name, needs_two)
    select gen_random_uuid(), status || n, '${investorId}', 100 * n, status, at + interval '2 hours', gen_random_uuid(),
      case when status <> 'pending' then at + interval '6 hours' end,
      case when status <> 'pending' then gen_random_uuid() end, gen_random_uuid(), '', gen_random_uuid(),
      '', '', '', '', false
    from each, unnest('{pending,completed,rejected,cancelled}'::text[]) status;
    insert into withdrawals.returns
      (withdrawal_id, amount, bank_reference, reason, recorded_by, returned_at, completion_reversal,
        request_reversal)
    select id, amount, reference, 'account_closed', gen_random_uuid(), requested_at + interval '4 hours',
      gen_random_uuid(), gen_random_uuid()
    from withdrawals.withdrawals where investor_id = '${investorId}' and status = 'completed' and amount > 200;
    with received as (
      insert into receipts.receipts
        (id, bank_reference, amount, booked_on, text, came_by, status, recorded_by, recorded_at, entry_transaction)
      select gen_random_uuid(), 'of ' || n, 100 * n, at, '', 'hand', 'credited', gen_random_uuid(), at,
        gen_random_uuid()
      from each returning id, recorded_at
    )
    insert into receipts.moves (id, receipt_id, kind, investor_id, transaction_id, moved_by, moved_at)
    select gen_random_uuid(), id, kind, '${investorId}', gen_random_uuid(), gen_random_uuid(),
      recorded_at + interval '5 hours'
    from received, unnest('{credited,reversed}'::text[]) kind`)
