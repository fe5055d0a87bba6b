ALTER TABLE load ADD COLUMN restated_from date, ADD COLUMN restated_to date,
     ADD COLUMN impressions_before float8, ADD COLUMN impressions_after float8;
