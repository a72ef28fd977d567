-- ADM-7: a version says which one it was laid over; of two laid over the same, the second is refused.
alter table settings.versions add column follows bigint unique references settings.versions;

-- Each setting stands for itself, so that its owner alone says what it may be.
insert into settings.versions (content)
select (content - array['issuer', 'suitabilityWeights', 'reservationMinutes']) || jsonb_strip_nulls(jsonb_build_object(
    'issuerName', content #> '{issuer,name}',
    'issuerAddress', content #> '{issuer,address}',
    'commercialRegistration', content #> '{issuer,commercialRegistration}',
    'vatNumber', content #> '{issuer,vatNumber}',
    'incomeWeight', content #> '{suitabilityWeights,income}',
    'liabilitiesWeight', content #> '{suitabilityWeights,liabilities}',
    'experienceWeight', content #> '{suitabilityWeights,experience}',
    'riskWeight', content #> '{suitabilityWeights,risk}',
    'horizonWeight', content #> '{suitabilityWeights,horizon}'))
from (select content from settings.versions order by version desc limit 1) as newest
where content ?| array['issuer', 'suitabilityWeights', 'reservationMinutes'];
