-- What the demo keeps is no part of the product: its owner makes it where there is a demo. A database that holds
-- a demo world already keeps it, in the demo's own schema.
do $$
begin
  if exists (select from platform.demo_world) then
    create schema demo;
    alter table platform.demo_world rename to world;
    alter table platform.demo_inbox rename to inbox;
    alter table platform.world set schema demo;
    alter table platform.inbox set schema demo;
  else
    drop table platform.demo_world;
    drop table platform.demo_inbox;
  end if;
end
$$;
