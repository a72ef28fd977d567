-- An investor's movements are listed by the time at which they were posted. An order paid online is posted when its
-- payment arrives, not when it is placed; a withdrawal that is not paid comes back when it is decided.
create index investments_by_posting on orders.investments
  (investor_id, (coalesce(completed_at, created_at)) desc, id desc);
create index orders_by_posting on orders.orders
  (investor_id, method, (coalesce(completed_at, created_at)) desc);
drop index orders.orders_of_investor;
create index withdrawals_given_back on withdrawals.withdrawals (investor_id, decided_at desc, end_transaction desc)
  where status in ('rejected', 'cancelled');
