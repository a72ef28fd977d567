-- ORG-5b: an organization accepts the texts by a person. Null for people, who accept for themselves.
alter table identity.legal_acceptances add column accepted_by uuid references identity.users;
create index legal_acceptances_by_person on identity.legal_acceptances (accepted_by) where accepted_by is not null;

create function identity.match_acceptor() returns trigger language plpgsql as $$
begin
  if exists (select from identity.users u
      where u.id = new.user_id and (u.kind = 'organization') <> (new.accepted_by is not null))
    or exists (select from identity.users u where u.id = new.accepted_by and u.kind = 'organization')
  then
    raise exception 'a person accepts for an organization, and everybody else for themselves'
      using errcode = '23514', constraint = 'acceptances_are_of_people';
  end if;
  return new;
end $$;
create trigger acceptances_are_of_people before insert on identity.legal_acceptances
  for each row execute function identity.match_acceptor();
