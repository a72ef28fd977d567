-- ADM-6: the fees of a period with their VAT, and those that were refunded in it. Only orders with a fee are in them.
create index investments_by_fee on orders.investments (completed_at) include (opportunity_id, fee, fee_vat)
  where fee::bigint > 0 and completed_at is not null;
create index investments_by_refunded_fee on orders.investments (returned_at) include (opportunity_id, fee, fee_vat)
  where fee::bigint > 0 and returned_at is not null;
