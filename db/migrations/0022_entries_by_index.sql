-- A plan that was made while the books were nearly empty reads all entries, and is kept while they grow: until
-- statistics are renewed each posting would cost more than the one before it.
alter function ledger.check_transactions() set enable_seqscan = off;
