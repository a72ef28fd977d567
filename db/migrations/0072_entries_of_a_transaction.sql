-- What one wallet had of a transaction is asked for with every list of movements, and a payment to five hundred holders
-- has five hundred and one entries: both columns lead to the one.
create index entries_of_transaction on ledger.entries (transaction_id, account_id);
drop index ledger.entries_by_transaction;
