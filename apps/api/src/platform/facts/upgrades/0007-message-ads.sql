ALTER TABLE fact_social ADD COLUMN sends integer NOT NULL DEFAULT 0;
ALTER TABLE fact_social ADD COLUMN opens integer NOT NULL DEFAULT 0;
ALTER TABLE social_day ADD COLUMN sends double precision NOT NULL DEFAULT 0;
ALTER TABLE social_day ADD COLUMN opens double precision NOT NULL DEFAULT 0;
