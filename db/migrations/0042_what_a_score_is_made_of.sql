-- KYC-5: what the suitability score was made of when the check was handed in: each part with its weight and the points
-- of its answers, and the version of the settings that the weights are from. None of checks from before.
alter table verification.applications add column score_basis jsonb;
alter table verification.transitions add column score_basis jsonb;
