-- The fees of an opportunity are found within the index of times: one that sold out long ago has none among the
-- latest, and each line before them was read.
drop index orders.investments_by_fee;
drop index orders.investments_by_refunded_fee;
create index investments_by_fee on orders.investments (completed_at, opportunity_id) include (fee, fee_vat)
  where fee::int8 > 0 and completed_at is not null;
create index investments_by_refunded_fee on orders.investments (returned_at, opportunity_id) include (fee, fee_vat)
  where fee::int8 > 0 and returned_at is not null;

-- Whether an order has accepted other documents is answered by the index, without reading the lines.
drop index orders.investments_by_opportunity;
create index investments_by_opportunity on orders.investments (opportunity_id, terms_version, created_at);
