-- Two uploads at once kept two waiting documents, and no later proposal could tell which one it rests on.
delete from limits.override_evidence as earlier
  using limits.override_evidence as later
  where earlier.proposed_at is null and later.proposed_at is null
    and earlier.user_id = later.user_id and earlier.sent_by = later.sent_by
    and (earlier.sent_at, earlier.id) < (later.sent_at, later.id);

create unique index override_evidence_one_waiting on limits.override_evidence (user_id, sent_by)
  where proposed_at is null;
