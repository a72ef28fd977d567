-- An investor's movements by status and method: each way in which a list of them is asked for goes along an index that
-- holds nothing else, so that a filter that nothing fits ends at once, however long the history.

drop index payments.deposits_by_movement;
create index deposits_by_movement on payments.deposits
  (investor_id, standing, method, (coalesce(decided_at, created_at)) desc, id desc);

-- Orders that ended unpaid and those that wait are few beside what was bought; by method an investor's orders lead to
-- their investments, which have the order's time.
create index investments_not_bought on orders.investments (investor_id, status, created_at desc, id desc)
  where status <> 'completed' and returned_by is null;
create index orders_of_investor on orders.orders (investor_id, method, created_at desc);
-- What came back is asked for by when it did.
create index investments_given_back on orders.investments (investor_id, returned_at desc, returned_by desc)
  where returned_by is not null;

-- What somebody has bought is added up from this index alone.
drop index orders.investments_of_investor;
create index investments_of_investor on orders.investments (investor_id, created_at desc, id desc)
  include (amount, status, opportunity_id, completed_at, returned_by);

create index withdrawals_by_status on withdrawals.withdrawals (investor_id, status, requested_at desc, id desc);
drop index receipts.moves_of_investor;
create index moves_of_investor on receipts.moves (investor_id, kind, moved_at desc, transaction_id desc);
