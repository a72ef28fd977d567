-- The operators' search finds a bank's reference that was typed without its letters and marks.
create index receipts_by_digits on receipts.receipts (regexp_replace(bank_reference, '[^0-9]+', '', 'g'));
create index lines_by_digits on statements.lines (regexp_replace(bank_reference, '[^0-9]+', '', 'g'));
create index corrections_by_digits on corrections.corrections (regexp_replace(bank_reference, '[^0-9]+', '', 'g'))
  where bank_reference is not null;
create index withdrawals_by_digits on withdrawals.withdrawals (regexp_replace(bank_reference, '[^0-9]+', '', 'g'))
  where bank_reference is not null;
create index returns_by_digits on withdrawals.returns (regexp_replace(bank_reference, '[^0-9]+', '', 'g'));
create index runs_by_digits on disbursements.runs (regexp_replace(bank_reference, '[^0-9]+', '', 'g'))
  where bank_reference is not null;
