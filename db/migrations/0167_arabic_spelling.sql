-- Folds the letters that people interchange: hamzas on waw and ya, and the ya and kaf of Persian keyboards.
create or replace function opportunities.normalised(typed text) returns text
  language sql immutable strict parallel safe
return translate(typed,
  'أإآٱىیةؤئک' || '٠١٢٣٤٥٦٧٨٩' || '۰۱۲۳۴۵۶۷۸۹' || 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    || U&'\0640\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670',
  'ااااييهويك' || '0123456789' || '0123456789' || 'abcdefghijklmnopqrstuvwxyz');

-- The trigger composes the text of each opportunity again.
update opportunities.opportunities set city_key = city_key;
update searches.saved set words = array(
  select opportunities.normalised(word) from unnest(words) with ordinality as w (word, place) order by place);

create index corrections_by_reference on corrections.corrections (upper(bank_reference))
  where bank_reference is not null;
create index corrections_by_amount on corrections.corrections (amount, posted_at);
create index verifications_by_number on organizations.verifications (registration_number);
