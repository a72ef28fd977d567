-- A merge of two cities or types changes the filter of mailed reports.
grant update (options) on reporting.schedules to sahl_app;
