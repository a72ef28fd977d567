-- The places and lists of opportunities are master data that operators keep. Values in use are retired, not deleted.

-- The thirteen administrative regions. `lat` and `lng` are about the middle of each.
create table opportunities.regions (
  key text primary key check (key ~ '^[a-z0-9_]{1,40}$'),
  name opportunities.bilingual not null,
  lat numeric(8, 5) not null,
  lng numeric(8, 5) not null,
  position smallint not null,
  version integer not null default 1,
  retired_at timestamptz,
  merged_into text references opportunities.regions,
  constraint merged_region_is_retired check (merged_into is null or retired_at is not null)
);

insert into opportunities.regions (key, name, lat, lng, position)
select key, jsonb_build_object('ar', ar, 'en', en), lat, lng, row_number() over () - 1
from (values
  ('riyadh', 'الرياض', 'Riyadh', 23.60, 45.80),
  ('makkah', 'مكة المكرمة', 'Makkah', 21.45, 40.70),
  ('madinah', 'المدينة المنورة', 'Madinah', 24.80, 39.20),
  ('eastern', 'المنطقة الشرقية', 'Eastern Province', 23.50, 50.00),
  ('qassim', 'القصيم', 'Qassim', 26.10, 43.60),
  ('asir', 'عسير', 'Asir', 19.00, 42.80),
  ('tabuk', 'تبوك', 'Tabuk', 27.90, 37.00),
  ('hail', 'حائل', 'Hail', 27.20, 41.70),
  ('northern_borders', 'الحدود الشمالية', 'Northern Borders', 30.20, 42.00),
  ('jazan', 'جازان', 'Jazan', 17.10, 42.70),
  ('najran', 'نجران', 'Najran', 18.30, 46.00),
  ('bahah', 'الباحة', 'Al Bahah', 20.10, 41.50),
  ('jawf', 'الجوف', 'Al Jawf', 29.90, 39.50)
) as region (key, ar, en, lat, lng);

alter table opportunities.cities
  add column region_key text references opportunities.regions,
  add column version integer not null default 1,
  add column retired_at timestamptz,
  add column merged_into text references opportunities.cities,
  add constraint merged_city_is_retired check (merged_into is null or retired_at is not null);
alter table opportunities.cities alter column region drop not null;

-- The larger cities, those that opportunities were offered in first. A city that exists keeps its name and position.
insert into opportunities.cities (key, name, region_key, lat, lng, position)
select key, jsonb_build_object('ar', ar, 'en', en), region, lat, lng,
  row_number() over () - 1 + (select count(*) from opportunities.cities)
from (values
  ('riyadh', 'riyadh', 'الرياض', 'Riyadh', 24.7136, 46.6753),
  ('jeddah', 'makkah', 'جدة', 'Jeddah', 21.5433, 39.1728),
  ('makkah', 'makkah', 'مكة المكرمة', 'Makkah', 21.4225, 39.8262),
  ('madinah', 'madinah', 'المدينة المنورة', 'Madinah', 24.4686, 39.6142),
  ('dammam', 'eastern', 'الدمام', 'Dammam', 26.4207, 50.0888),
  ('khobar', 'eastern', 'الخبر', 'Khobar', 26.2794, 50.2083),
  ('jubail', 'eastern', 'الجبيل', 'Jubail', 27.0046, 49.6460),
  ('abha', 'asir', 'أبها', 'Abha', 18.2164, 42.5053),
  ('taif', 'makkah', 'الطائف', 'Taif', 21.2703, 40.4158),
  ('tabuk', 'tabuk', 'تبوك', 'Tabuk', 28.3835, 36.5662),
  ('buraydah', 'qassim', 'بريدة', 'Buraydah', 26.3260, 43.9750),
  ('hail', 'hail', 'حائل', 'Hail', 27.5114, 41.7208),
  ('hofuf', 'eastern', 'الهفوف', 'Al Hofuf', 25.3647, 49.5878),
  ('dhahran', 'eastern', 'الظهران', 'Dhahran', 26.2886, 50.1140),
  ('qatif', 'eastern', 'القطيف', 'Qatif', 26.5591, 49.9957),
  ('hafar_al_batin', 'eastern', 'حفر الباطن', 'Hafar Al Batin', 28.4328, 45.9708),
  ('khafji', 'eastern', 'الخفجي', 'Khafji', 28.4391, 48.4913),
  ('ras_tanura', 'eastern', 'رأس تنورة', 'Ras Tanura', 26.6440, 50.1574),
  ('abqaiq', 'eastern', 'بقيق', 'Abqaiq', 25.9344, 49.6688),
  ('nairiyah', 'eastern', 'النعيرية', 'An Nairiyah', 27.4714, 48.4861),
  ('diriyah', 'riyadh', 'الدرعية', 'Diriyah', 24.7343, 46.5766),
  ('kharj', 'riyadh', 'الخرج', 'Al Kharj', 24.1554, 47.3346),
  ('majmaah', 'riyadh', 'المجمعة', 'Al Majmaah', 25.9040, 45.3457),
  ('zulfi', 'riyadh', 'الزلفي', 'Az Zulfi', 26.2995, 44.8154),
  ('dawadmi', 'riyadh', 'الدوادمي', 'Ad Dawadmi', 24.5077, 44.3924),
  ('shaqra', 'riyadh', 'شقراء', 'Shaqra', 25.2400, 45.2522),
  ('afif', 'riyadh', 'عفيف', 'Afif', 23.9065, 42.9172),
  ('quwayiyah', 'riyadh', 'القويعية', 'Al Quwayiyah', 24.0653, 45.2806),
  ('muzahimiyah', 'riyadh', 'المزاحمية', 'Al Muzahimiyah', 24.4700, 46.2600),
  ('layla', 'riyadh', 'ليلى', 'Layla', 22.2836, 46.7280),
  ('wadi_ad_dawasir', 'riyadh', 'وادي الدواسر', 'Wadi Ad Dawasir', 20.4607, 44.7848),
  ('rabigh', 'makkah', 'رابغ', 'Rabigh', 22.7986, 39.0349),
  ('king_abdullah_economic_city', 'makkah', 'مدينة الملك عبدالله الاقتصادية', 'King Abdullah Economic City', 22.4024, 39.0874),
  ('qunfudhah', 'makkah', 'القنفذة', 'Al Qunfudhah', 19.1281, 41.0787),
  ('lith', 'makkah', 'الليث', 'Al Lith', 20.1508, 40.2694),
  ('khulays', 'makkah', 'خليص', 'Khulays', 22.1500, 39.3250),
  ('yanbu', 'madinah', 'ينبع', 'Yanbu', 24.0895, 38.0618),
  ('ula', 'madinah', 'العلا', 'AlUla', 26.6085, 37.9232),
  ('badr', 'madinah', 'بدر', 'Badr', 23.7829, 38.7905),
  ('khaybar', 'madinah', 'خيبر', 'Khaybar', 25.6800, 39.2930),
  ('unayzah', 'qassim', 'عنيزة', 'Unayzah', 26.0840, 43.9935),
  ('rass', 'qassim', 'الرس', 'Ar Rass', 25.8694, 43.4973),
  ('bukayriyah', 'qassim', 'البكيرية', 'Al Bukayriyah', 26.1431, 43.6575),
  ('mithnab', 'qassim', 'المذنب', 'Al Mithnab', 25.8601, 44.2222),
  ('khamis_mushait', 'asir', 'خميس مشيط', 'Khamis Mushait', 18.3064, 42.7292),
  ('bisha', 'asir', 'بيشة', 'Bisha', 20.0005, 42.6052),
  ('ahad_rufaidah', 'asir', 'أحد رفيدة', 'Ahad Rufaidah', 18.2086, 42.8453),
  ('muhayil', 'asir', 'محايل عسير', 'Muhayil Asir', 18.5475, 42.0536),
  ('namas', 'asir', 'النماص', 'An Namas', 19.1203, 42.1289),
  ('neom', 'tabuk', 'نيوم', 'NEOM', 28.0000, 35.2000),
  ('duba', 'tabuk', 'ضباء', 'Duba', 27.3513, 35.6901),
  ('wajh', 'tabuk', 'الوجه', 'Al Wajh', 26.2455, 36.4525),
  ('umluj', 'tabuk', 'أملج', 'Umluj', 25.0213, 37.2685),
  ('tayma', 'tabuk', 'تيماء', 'Tayma', 27.6290, 38.5430),
  ('arar', 'northern_borders', 'عرعر', 'Arar', 30.9753, 41.0381),
  ('rafha', 'northern_borders', 'رفحاء', 'Rafha', 29.6202, 43.4948),
  ('turaif', 'northern_borders', 'طريف', 'Turaif', 31.6725, 38.6637),
  ('jazan', 'jazan', 'جازان', 'Jazan', 16.8892, 42.5511),
  ('sabya', 'jazan', 'صبيا', 'Sabya', 17.1495, 42.6254),
  ('abu_arish', 'jazan', 'أبو عريش', 'Abu Arish', 16.9689, 42.8325),
  ('najran', 'najran', 'نجران', 'Najran', 17.5656, 44.2289),
  ('sharurah', 'najran', 'شرورة', 'Sharurah', 17.4850, 47.1217),
  ('bahah', 'bahah', 'الباحة', 'Al Bahah', 20.0129, 41.4677),
  ('baljurashi', 'bahah', 'بلجرشي', 'Baljurashi', 19.8574, 41.5586),
  ('sakaka', 'jawf', 'سكاكا', 'Sakaka', 29.9697, 40.2064),
  ('qurayyat', 'jawf', 'القريات', 'Al Qurayyat', 31.3318, 37.3428),
  ('dumat_al_jandal', 'jawf', 'دومة الجندل', 'Dumat Al Jandal', 29.8117, 39.8686)
) as city (key, region, ar, en, lat, lng)
on conflict (key) do update set region_key = excluded.region_key;

-- Cities of operators that are not in the list above get the region of the old, coarser division.
update opportunities.cities set region_key = case region
  when 'najd' then 'riyadh' when 'hijaz' then 'makkah' when 'asir' then 'asir' else 'eastern' end
where region_key is null;
alter table opportunities.cities alter column region_key set not null, drop column region;
create index cities_by_region on opportunities.cities (region_key);

create table opportunities.districts (
  key text primary key check (key ~ '^[a-z0-9_]{1,40}$'),
  city_key text not null references opportunities.cities,
  name opportunities.bilingual not null,
  lat numeric(8, 5) not null,
  lng numeric(8, 5) not null,
  position smallint not null,
  version integer not null default 1,
  retired_at timestamptz,
  merged_into text references opportunities.districts,
  constraint merged_district_is_retired check (merged_into is null or retired_at is not null),
  constraint districts_within_city unique (city_key, key)
);
create index districts_by_city on opportunities.districts (city_key, position);

insert into opportunities.districts (key, city_key, name, lat, lng, position)
select city || '_' || key, city, jsonb_build_object('ar', ar, 'en', en), lat, lng,
  row_number() over (partition by city) - 1
from (values
  ('riyadh', 'al_yasmin', 'حي الياسمين', 'Al Yasmin', 24.8265, 46.6430),
  ('riyadh', 'an_narjis', 'حي النرجس', 'An Narjis', 24.8530, 46.6880),
  ('riyadh', 'al_malqa', 'حي الملقا', 'Al Malqa', 24.8080, 46.6020),
  ('riyadh', 'al_qairawan', 'حي القيروان', 'Al Qairawan', 24.8640, 46.5870),
  ('riyadh', 'as_sahafah', 'حي الصحافة', 'As Sahafah', 24.8040, 46.6390),
  ('riyadh', 'al_aqiq', 'حي العقيق', 'Al Aqiq', 24.7730, 46.6290),
  ('riyadh', 'hittin', 'حي حطين', 'Hittin', 24.7640, 46.6010),
  ('riyadh', 'al_olaya', 'حي العليا', 'Al Olaya', 24.6910, 46.6850),
  ('riyadh', 'al_malaz', 'حي الملز', 'Al Malaz', 24.6650, 46.7340),
  ('riyadh', 'qurtubah', 'حي قرطبة', 'Qurtubah', 24.8120, 46.7440),
  ('riyadh', 'ar_rawdah', 'حي الروضة', 'Ar Rawdah', 24.7330, 46.7700),
  ('riyadh', 'as_sulay', 'حي السلي', 'As Sulay', 24.6640, 46.8330),
  ('riyadh', 'diriyah', 'الدرعية', 'Diriyah', 24.7370, 46.5750),
  ('jeddah', 'ash_shati', 'حي الشاطئ', 'Ash Shati', 21.5930, 39.1090),
  ('jeddah', 'north_obhur', 'أبحر الشمالية', 'North Obhur', 21.7560, 39.1130),
  ('jeddah', 'ar_rawdah', 'حي الروضة', 'Ar Rawdah', 21.5640, 39.1620),
  ('jeddah', 'al_hamra', 'حي الحمراء', 'Al Hamra', 21.5270, 39.1560),
  ('jeddah', 'al_balad', 'البلد', 'Al Balad', 21.4840, 39.1870),
  ('jeddah', 'an_naim', 'حي النعيم', 'An Naim', 21.6220, 39.1530),
  ('jeddah', 'as_salamah', 'حي السلامة', 'As Salamah', 21.5900, 39.1530),
  ('jeddah', 'as_safa', 'حي الصفا', 'As Safa', 21.5860, 39.2060),
  ('jeddah', 'al_marwah', 'حي المروة', 'Al Marwah', 21.6170, 39.2020),
  ('jeddah', 'al_khumrah', 'حي الخمرة', 'Al Khumrah', 21.3300, 39.2400),
  ('makkah', 'al_aziziyah', 'حي العزيزية', 'Al Aziziyah', 21.4090, 39.8690),
  ('makkah', 'ash_shawqiyah', 'حي الشوقية', 'Ash Shawqiyah', 21.3790, 39.7890),
  ('makkah', 'al_awali', 'حي العوالي', 'Al Awali', 21.3520, 39.8820),
  ('makkah', 'an_naseem', 'حي النسيم', 'An Naseem', 21.3800, 39.8700),
  ('makkah', 'ar_rusayfah', 'حي الرصيفة', 'Ar Rusayfah', 21.4120, 39.7870),
  ('makkah', 'ash_shisha', 'حي الششة', 'Ash Shisha', 21.4250, 39.8660),
  ('makkah', 'az_zahir', 'حي الزاهر', 'Az Zahir', 21.4430, 39.8080),
  ('makkah', 'jarwal', 'حي جرول', 'Jarwal', 21.4300, 39.8130),
  ('makkah', 'batha_quraysh', 'حي بطحاء قريش', 'Batha Quraysh', 21.3680, 39.8260),
  ('makkah', 'ajyad', 'حي أجياد', 'Ajyad', 21.4160, 39.8300),
  ('madinah', 'quba', 'حي قباء', 'Quba', 24.4390, 39.6170),
  ('madinah', 'sultanah', 'حي سلطانة', 'Sultanah', 24.4790, 39.5890),
  ('madinah', 'al_aziziyah', 'حي العزيزية', 'Al Aziziyah', 24.4640, 39.5300),
  ('madinah', 'al_aridh', 'حي العريض', 'Al Aridh', 24.4740, 39.6570),
  ('madinah', 'al_khalidiyah', 'حي الخالدية', 'Al Khalidiyah', 24.4470, 39.6500),
  ('madinah', 'al_iskan', 'حي الإسكان', 'Al Iskan', 24.4300, 39.6400),
  ('madinah', 'bani_harithah', 'حي بني حارثة', 'Bani Harithah', 24.4860, 39.6240),
  ('madinah', 'sayyid_ash_shuhada', 'حي سيد الشهداء', 'Sayyid Ash Shuhada', 24.5010, 39.6120),
  ('madinah', 'al_jumuah', 'حي الجمعة', 'Al Jumuah', 24.4530, 39.6150),
  ('madinah', 'ad_difa', 'حي الدفاع', 'Ad Difa', 24.4700, 39.7000),
  ('dammam', 'first_industrial_city', 'المدينة الصناعية الأولى', 'First Industrial City', 26.3870, 50.1330),
  ('dammam', 'al_faisaliyah', 'حي الفيصلية', 'Al Faisaliyah', 26.3970, 50.0630),
  ('dammam', 'ash_shati', 'حي الشاطئ', 'Ash Shati', 26.4700, 50.1200),
  ('dammam', 'al_muraykibat', 'حي المريكبات', 'Al Muraykibat', 26.4190, 50.0900),
  ('dammam', 'al_badiyah', 'حي البادية', 'Al Badiyah', 26.4160, 50.0740),
  ('dammam', 'al_jalawiyah', 'حي الجلوية', 'Al Jalawiyah', 26.4190, 50.0580),
  ('dammam', 'an_nur', 'حي النور', 'An Nur', 26.4270, 50.0330),
  ('dammam', 'uhud', 'حي أحد', 'Uhud', 26.3870, 50.0400),
  ('dammam', 'king_fahd', 'ضاحية الملك فهد', 'King Fahd Suburb', 26.3500, 49.9900),
  ('dammam', 'al_hamra', 'حي الحمراء', 'Al Hamra', 26.4570, 50.1080),
  ('khobar', 'corniche', 'الكورنيش', 'Corniche', 26.2860, 50.2200),
  ('khobar', 'al_aqrabiyah', 'حي العقربية', 'Al Aqrabiyah', 26.2950, 50.1900),
  ('khobar', 'ar_rakah', 'حي الراكة الشمالية', 'North Ar Rakah', 26.3640, 50.1990),
  ('khobar', 'al_yarmuk', 'حي اليرموك', 'Al Yarmuk', 26.3120, 50.2180),
  ('khobar', 'al_bandariyah', 'حي البندرية', 'Al Bandariyah', 26.3000, 50.2120),
  ('khobar', 'al_ulaya', 'حي العليا', 'Al Ulaya', 26.3000, 50.1800),
  ('khobar', 'al_hizam_al_akhdar', 'حي الحزام الأخضر', 'Al Hizam Al Akhdar', 26.2980, 50.1990),
  ('khobar', 'al_khuzama', 'حي الخزامى', 'Al Khuzama', 26.2600, 50.1880),
  ('khobar', 'ath_thuqbah', 'حي الثقبة', 'Ath Thuqbah', 26.2740, 50.1890),
  ('khobar', 'al_aziziyah', 'حي العزيزية', 'Al Aziziyah', 26.1800, 50.1900),
  ('jubail', 'ad_dafi', 'حي الدفي', 'Ad Dafi', 27.0800, 49.5640),
  ('abha', 'al_khalidiyah', 'حي الخالدية', 'Al Khalidiyah', 18.2270, 42.5110),
  ('abha', 'as_soudah', 'السودة', 'As Soudah', 18.2700, 42.3650),
  ('taif', 'al_hada', 'الهدا', 'Al Hada', 21.3660, 40.2860),
  ('tabuk', 'al_muruj', 'حي المروج', 'Al Muruj', 28.4230, 36.5490),
  ('tabuk', 'al_faisaliyah', 'حي الفيصلية', 'Al Faisaliyah', 28.3910, 36.5780),
  ('buraydah', 'ar_rihab', 'حي الرحاب', 'Ar Rihab', 26.2990, 43.9770),
  ('buraydah', 'as_safra', 'حي الصفراء', 'As Safra', 26.3350, 43.9560),
  ('hail', 'an_nuqrah', 'حي النقرة', 'An Nuqrah', 27.5050, 41.7050)
) as district (city, key, ar, en, lat, lng);

-- Icons are names of the set in the module's `vocabulary.ts`.
alter table opportunities.property_types
  add column icon text check (icon ~ '^[a-z-]{1,30}$'),
  add column version integer not null default 1,
  add column retired_at timestamptz,
  add column merged_into text references opportunities.property_types,
  add constraint merged_type_is_retired check (merged_into is null or retired_at is not null);
alter table opportunities.completion_statuses
  add column icon text check (icon ~ '^[a-z-]{1,30}$'),
  add column version integer not null default 1,
  add column retired_at timestamptz,
  add column merged_into text references opportunities.completion_statuses,
  add constraint merged_status_is_retired check (merged_into is null or retired_at is not null);
alter table opportunities.investment_types
  add column icon text check (icon ~ '^[a-z-]{1,30}$'),
  add column version integer not null default 1,
  add column retired_at timestamptz,
  add column merged_into text references opportunities.investment_types,
  add constraint merged_contract_is_retired check (merged_into is null or retired_at is not null);

create index regions_by_merge on opportunities.regions (merged_into) where merged_into is not null;
create index cities_by_merge on opportunities.cities (merged_into) where merged_into is not null;
create index districts_by_merge on opportunities.districts (merged_into) where merged_into is not null;
create index types_by_merge on opportunities.property_types (merged_into) where merged_into is not null;
create index statuses_by_merge on opportunities.completion_statuses (merged_into) where merged_into is not null;
create index contracts_by_merge on opportunities.investment_types (merged_into) where merged_into is not null;

-- Values that nothing uses may be deleted. Foreign keys keep the others.
grant select, insert, update, delete on opportunities.regions, opportunities.districts to sahl_app;
grant delete on opportunities.cities, opportunities.property_types, opportunities.completion_statuses,
  opportunities.investment_types to sahl_app;

-- An opportunity that refers to a district takes the district's names from there. It refers to none any longer if it
-- moves to another city.
alter table opportunities.opportunities
  add column district_key text,
  add constraint opportunities_district_key_fkey foreign key (city_key, district_key)
    references opportunities.districts (city_key, key) on update cascade;
create index opportunities_by_district on opportunities.opportunities (city_key, district_key)
  where district_key is not null;

create function opportunities.copy_district() returns trigger language plpgsql as $$
declare
  names opportunities.bilingual;
begin
  if new.district_key is not null then
    select d.name into names from opportunities.districts d
    where d.key = new.district_key and d.city_key = new.city_key;
    if found then
      new.district := names;
    elsif tg_op = 'UPDATE' and new.district_key = old.district_key then
      new.district_key := null;
    end if;
  end if;
  return new;
end $$;
create trigger district_is_copied before insert or update of city_key, district_key on opportunities.opportunities
  for each row execute function opportunities.copy_district();

create function opportunities.recopy_district() returns trigger language plpgsql as $$
begin
  update opportunities.opportunities set district_key = district_key
  where city_key = new.city_key and district_key = new.key;
  return null;
end $$;
create trigger renamed_district_is_copied after update of name on opportunities.districts
  for each row execute function opportunities.recopy_district();

create or replace function opportunities.compose_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := opportunities.normalised(concat_ws(' ',
    new.title ->> 'ar', new.title ->> 'en', new.district ->> 'ar', new.district ->> 'en',
    (select concat_ws(' ', c.name ->> 'ar', c.name ->> 'en', r.name ->> 'ar', r.name ->> 'en')
     from opportunities.cities c join opportunities.regions r on r.key = c.region_key where c.key = new.city_key),
    new.summary ->> 'ar', new.summary ->> 'en'));
  return new;
end $$;
create function opportunities.recompose_for_region() returns trigger language plpgsql as $$
begin
  update opportunities.opportunities o set city_key = o.city_key
  from opportunities.cities c where c.key = o.city_key and c.region_key = new.key;
  return null;
end $$;
create trigger renamed_region_is_found after update of name on opportunities.regions
  for each row execute function opportunities.recompose_for_region();
drop trigger renamed_city_is_found on opportunities.cities;
create trigger renamed_city_is_found after update of name, region_key on opportunities.cities
  for each row execute function opportunities.recompose_for_city();
drop trigger search_text_is_composed on opportunities.opportunities;
create trigger search_text_is_composed
  before insert or update of title, district, district_key, city_key, summary on opportunities.opportunities
  for each row execute function opportunities.compose_search_text();

-- OPP-10: who may invest. Null limits nothing. The countries matter for the limit to listed nationalities only.
alter table opportunities.opportunities
  add column eligible_nationality text check (eligible_nationality in ('citizens', 'gcc', 'listed')),
  add column eligible_countries text[],
  add column eligible_residency text check (eligible_residency = 'residents'),
  add column eligible_class text check (eligible_class = 'qualified'),
  add constraint listed_nationalities_are_named check (
    lifecycle = 'draft' or eligible_nationality is distinct from 'listed'
    or coalesce(cardinality(eligible_countries), 0) > 0);

-- `terms_version` guards a purchase: it moves with everything that a decision to buy depends on. `agreed_version`
-- moves with the terms that an investor agrees to, so that an unpaid order outlives a change of who may invest and a
-- merge of two entries of a list.
alter table opportunities.stock add column agreed_version bigint not null default 1;
update opportunities.stock set agreed_version = terms_version;

create or replace function opportunities.move_terms() returns trigger language plpgsql as $$
declare
  words constant text[] := array[
    'slug', 'title', 'summary', 'overview', 'strategy', 'how_it_works', 'district', 'address_hint', 'lat', 'lng',
    'search_text', 'operator_notes', 'archived_at', 'archived_by', 'city_key', 'district_key', 'completion_key'
  ];
  conditions constant text[] := array[
    'eligible_nationality', 'eligible_countries', 'eligible_residency', 'eligible_class', 'type_key',
    'investment_type_key'
  ];
  earlier constant jsonb := to_jsonb(old) - words;
  later constant jsonb := to_jsonb(new) - words;
begin
  if earlier is distinct from later then
    update opportunities.stock set terms_version = terms_version + 1,
      agreed_version = agreed_version + (earlier - conditions is distinct from later - conditions)::integer
    where opportunity_id = new.id;
  end if;
  return null;
end $$;

-- A merge of two entries of a list gives a published opportunity the contract type that its own was merged into.
create or replace function opportunities.keep_promises() returns trigger language plpgsql as $$
declare
  is_sold boolean;
begin
  if old.lifecycle = 'draft' then
    return new;
  end if;
  if (old.slug, old.unit_price) is distinct from (new.slug, new.unit_price)
    or old.investment_type_key is distinct from new.investment_type_key and not exists (
      select from opportunities.investment_types t
      where t.key = old.investment_type_key and t.merged_into = new.investment_type_key) then
    raise exception 'fixed by the publication' using errcode = 'check_violation',
      constraint = 'published_terms_are_fixed', table = 'opportunities', schema = 'opportunities';
  end if;
  if (old.annual_return_bps, old.total_return_bps, old.term_months, old.distribution_schedule,
      old.subscription_fee_bps, old.management_fee_bps)
    is distinct from
     (new.annual_return_bps, new.total_return_bps, new.term_months, new.distribution_schedule,
      new.subscription_fee_bps, new.management_fee_bps)
    or new.complete_by > old.complete_by then
    select invested + reserved > 0 into is_sold from opportunities.stock
    where opportunity_id = new.id for no key update;
    if is_sold then
      raise exception 'fixed by the first stake' using errcode = 'check_violation',
        constraint = 'accepted_terms_are_fixed', table = 'opportunities', schema = 'opportunities';
    end if;
  end if;
  return new;
end $$;

create or replace function opportunities.move_terms_by_price() returns trigger language plpgsql as $$
begin
  new.terms_version := old.terms_version + 1;
  new.agreed_version := old.agreed_version + 1;
  return new;
end $$;

-- Opportunities whose district is in the list refer to it.
update opportunities.opportunities o set district_key = d.key
from opportunities.districts d where d.city_key = o.city_key and d.name = o.district::jsonb;

-- OPP-10: nationality and residence of the last approved check, beside the rest of what access checks read.
alter table identity.users
  add column nationality text check (nationality ~ '^[A-Z]{2}$'),
  add column resides_in_saudi boolean;

update identity.users u
set nationality = approved.answers ->> 'nationality',
  resides_in_saudi = (approved.answers ->> 'residesInSaudi')::boolean
from (
  select distinct on (t.user_id) t.user_id, t.answers from verification.transitions t
  where t.to_status = 'approved' order by t.user_id, t.at desc, t.id desc
) approved
where approved.user_id = u.id and u.closed_at is null;

drop trigger users_move_standing on identity.users;
create trigger users_move_standing before update on identity.users for each row
  when ((old.kyc_status, old.is_active, old.annual_limit, old.limit_until, old.is_customer, old.verified_until,
      old.investor_class, old.class_until, old.nationality, old.resides_in_saudi)
    is distinct from (new.kyc_status, new.is_active, new.annual_limit, new.limit_until, new.is_customer,
      new.verified_until, new.investor_class, new.class_until, new.nationality, new.resides_in_saudi))
  execute function identity.move_standing();
alter table identity.users drop constraint closed_names_nobody;
alter table identity.users add constraint closed_names_nobody check (closed_at is null or (not is_active
  and mobile is null and email_verified_at is null and password_hash is null and birth_date is null
  and picture_id is null and nationality is null and resides_in_saudi is null
  and email = id::text || '@closed.invalid' and last_name = ''));
