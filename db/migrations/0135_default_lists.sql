-- The types, statuses and contracts that every installation begins with. Operators add, rename and retire them. A list
-- that has entries already stays as it is.

insert into opportunities.property_types (key, name, icon, position)
select key, jsonb_build_object('ar', ar, 'en', en), icon, row_number() over () - 1
from (values
  ('residential', 'سكني', 'Residential', 'house'),
  ('office', 'مكتبي', 'Office', 'building'),
  ('retail', 'تجاري', 'Retail', 'store'),
  ('logistics', 'لوجستي', 'Logistics', 'warehouse'),
  ('hospitality', 'ضيافة', 'Hospitality', 'hotel'),
  ('land', 'أرض', 'Land', 'trees'),
  ('mixed_use', 'متعدد الاستخدامات', 'Mixed use', 'layers'),
  ('education', 'تعليمي', 'Education', 'graduation-cap'),
  ('healthcare', 'صحي', 'Healthcare', 'hospital')
) as entry (key, ar, en, icon)
where not exists (select from opportunities.property_types);

insert into opportunities.completion_statuses (key, name, icon, position)
select key, jsonb_build_object('ar', ar, 'en', en), icon, row_number() over () - 1
from (values
  ('completed', 'مكتمل البناء', 'Built', 'check'),
  ('under_construction', 'قيد الإنشاء', 'Under construction', 'hammer'),
  ('off_plan', 'على الخارطة', 'Off plan', 'map'),
  ('undeveloped', 'أرض غير مطوّرة', 'Undeveloped land', 'trees')
) as entry (key, ar, en, icon)
where not exists (select from opportunities.completion_statuses);

insert into opportunities.investment_types (key, name, icon, position)
select key, jsonb_build_object('ar', ar, 'en', en), icon, row_number() over () - 1
from (values
  ('ijara', 'إجارة', 'Ijara', 'key'),
  ('murabaha', 'مرابحة', 'Murabaha', 'scale'),
  ('musharaka', 'مشاركة', 'Musharaka', 'handshake')
) as entry (key, ar, en, icon)
where not exists (select from opportunities.investment_types);
