-- A person is notified once of all that a run paid them. Notices from before name one part; they keep their meaning.
update notifications.notices set about = about
    || jsonb_build_object(
      'capital', case when about ->> 'part' = 'capital' then about -> 'amount' else '0'::jsonb end,
      'fee', case when about ->> 'part' = 'fee' then about -> 'amount' else '0'::jsonb end)
  where kind = 'disbursements.share_paid' and about ? 'part';
