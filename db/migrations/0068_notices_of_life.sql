-- One kind of notice tells of all that becomes of an opportunity; what was told of completion is said in its words.
update notifications.notices
set kind = 'disbursements.life_changed',
  about = about || '{"became": "completed", "holds": true, "waits": false}'::jsonb
where kind = 'disbursements.funding_completed';
update notifications.choices set kind = 'disbursements.life_changed' where kind = 'disbursements.funding_completed';
