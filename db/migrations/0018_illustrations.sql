-- Which pictures are drawn rather than photographed: whoever shows them says so.
alter table opportunities.images add column is_illustration boolean not null default false;
