-- Lists under /admin can have views. The list of organizations has moved there.
alter table views.saved drop constraint saved_page_check;
update views.saved set page = '/admin/organization' where page = '/admin-sahl/organization';
alter table views.saved add constraint saved_page_check
  check (page ~ '^/admin(-sahl)?(/[a-z0-9-]+)*$' and length(page) <= 100);
