-- A deposit stands in an investor's list where it moved the wallet, which may be long after it was begun.
create index deposits_by_movement on payments.deposits
  (investor_id, (coalesce(decided_at, created_at)) desc, id desc);
