-- KYC-4: whether anything was changed since the check was last handed in, the ID number included, of which only
-- the fingerprint is compared. Null in what was written before.
alter table verification.transitions add column national_id_fingerprint bytea;
