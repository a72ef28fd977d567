-- The rules of 0170 also judged old opportunities by changes that do not concern their cover or their document in
-- force. An opportunity published before it, whose cover has no description, could change neither its other pictures
-- nor its documents. A change is refused now only if it takes the cover or the last document away.

create function opportunities.check_cover() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(coalesce(new, old));
  offer_id constant uuid := changed ->> case tg_table_name when 'opportunities' then 'id' else 'opportunity_id' end;
begin
  -- Locks the opportunity, so that the changes of two transactions see each other.
  perform from opportunities.opportunities o where o.id = offer_id and o.lifecycle <> 'draft'
  for no key update;
  if found and not exists (
    select from opportunities.images i
    where i.opportunity_id = offer_id and i.is_cover and opportunities.is_in_both_languages(i.alt)
  ) then
    raise exception 'a published opportunity has a described cover' using errcode = 'check_violation',
      constraint = 'published_has_cover', table = 'images', schema = 'opportunities';
  end if;
  return null;
end $$;
drop trigger papers_are_kept on opportunities.images;
create constraint trigger cover_is_not_removed after delete on opportunities.images
  deferrable initially deferred for each row when (old.is_cover) execute function opportunities.check_cover();
create constraint trigger cover_is_kept after update of alt, is_cover on opportunities.images
  deferrable initially deferred for each row when (old.is_cover or new.is_cover)
  execute function opportunities.check_cover();
create constraint trigger cover_is_there after update of lifecycle on opportunities.opportunities
  deferrable initially deferred for each row when (old.lifecycle = 'draft' and new.lifecycle <> 'draft')
  execute function opportunities.check_cover();

create or replace function opportunities.check_papers() returns trigger language plpgsql as $$
declare
  changed constant jsonb := to_jsonb(new);
  offer_id uuid;
  takes_from_force boolean;
begin
  if tg_table_name = 'document_versions' then
    select d.opportunity_id into offer_id from opportunities.documents d where d.id = (changed ->> 'document_id')::uuid;
    takes_from_force := changed ->> 'from_at' is not null;
  elsif tg_table_name = 'documents' then
    offer_id := changed ->> 'opportunity_id';
    takes_from_force := tg_op = 'UPDATE' and opportunities.is_in_both_languages(to_jsonb(old) -> 'title');
  else
    offer_id := changed ->> 'id';
    takes_from_force := true;
  end if;
  -- Locks the opportunity, so that two transactions that each remove one of the last two see each other.
  perform from opportunities.opportunities o where o.id = offer_id and o.lifecycle <> 'draft'
  for no key update;
  if not found then
    return null;
  end if;
  if takes_from_force and not exists (
    select from opportunities.documents d join opportunities.document_versions v on v.document_id = d.id
    where d.opportunity_id = offer_id and d.removed_at is null
      and v.until_at is null and v.from_at is not null and opportunities.is_in_both_languages(d.title)
  ) then
    raise exception 'a published opportunity has a document in force' using errcode = 'check_violation',
      constraint = 'published_has_document', table = 'documents', schema = 'opportunities';
  end if;
  if exists (
    select from opportunities.documents d where d.opportunity_id = offer_id and d.removed_at is null
      and not exists (
        select from opportunities.document_versions v
        where v.document_id = d.id and v.until_at is null and v.storage_id = d.storage_id)
  ) then
    raise exception 'a document shows its latest version' using errcode = 'check_violation',
      constraint = 'document_shows_latest_version', table = 'documents', schema = 'opportunities';
  end if;
  return null;
end $$;
