CREATE TABLE fact_reach (
  day date NOT NULL,
  advertiser_id integer NOT NULL,
  campaign_id integer NOT NULL,
  placement_id integer NOT NULL,
  site_id integer NOT NULL,
  device_id integer NOT NULL,
  country_id integer NOT NULL,
  source_id integer NOT NULL,
  impressions integer NOT NULL DEFAULT 0,
  reach integer,
  viewable_reach integer,
  click_reach integer,
  total_reach integer
) PARTITION BY RANGE (day);
CREATE INDEX fact_reach_advertiser_day ON fact_reach (advertiser_id, day);
