-- Lists of movements are sorted by amount. Ids sort by time, so an amount on a day is found by the same order.
drop index orders.orders_by_amount, receipts.receipts_by_amount, disbursements.runs_by_amount;
create index orders_by_amount on orders.orders (total desc, id desc);
create index receipts_by_amount on receipts.receipts (amount desc, id desc);
create index receipts_by_day on receipts.receipts (booked_on, id);
create index runs_by_amount on disbursements.runs (total desc, id desc);
create index orders_by_time on orders.orders (created_at);
