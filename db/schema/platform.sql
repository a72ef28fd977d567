-- Made by `npm run db:schema` from the migrations, for reading; never edited.

create unlogged table platform.rate_buckets (
  key text not null,
  tat timestamp with time zone not null,
  constraint rate_buckets_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on platform.rate_buckets to sahl_app;
