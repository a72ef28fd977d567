-- PAY-4: money goes by default only to an account whose holder's name is confirmed. Earlier defaults without it give way.
update banking.accounts set is_default = false
where is_default and name_check not in ('match', 'close_match', 'confirmed');
alter table banking.accounts add constraint default_has_confirmed_name
  check (not is_default or name_check in ('match', 'close_match', 'confirmed'));
