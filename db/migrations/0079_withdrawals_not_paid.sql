-- PAY-5: what ended otherwise than most is found without reading all that was paid.
create index withdrawals_not_paid on withdrawals.withdrawals (status, id) where status in ('rejected', 'cancelled');
