/** Firmographics: which companies and professions the ads reached. */
import {
  clicks,
  conversionRate,
  conversions,
  cpa,
  cpc,
  cpl,
  cpm,
  ctr,
  impressions,
  leads,
  spendMicros,
} from './common.ts';
import { band, defineDataset, eachMeasured, measured, name, sum } from './dataset.ts';
import { campaign, country } from './dimensions.ts';

const measures = {
  impressions,
  clicks,
  engagements: sum('count', 'Engagements', 'Engagements as the network counts them.'),
  leads,
  conversions,
  spendMicros,
};

export const firmographics = defineDataset({
  id: 'firmographics',
  label: 'Firmographics',
  description: 'Who the ads reached: company, industry, company size, seniority and function.',
  table: 'fact_firmographics',
  dimensions: {
    campaign,
    company: name('company', 'Company', 'Employer of the people.'),
    industry: name('industry', 'Industry', 'Trade of the company.'),
    companySize: band('company_size', 'Company size', 'Number of employees.'),
    seniority: name('seniority', 'Seniority', 'Level of the job, such as director.'),
    jobFunction: name('job_function', 'Job function', 'Department, such as engineering.'),
    country,
  },
  measures,
  metrics: {
    ...eachMeasured(measures, 'impressions', 'clicks', 'engagements', 'leads', 'conversions'),
    spend: measured(measures, 'spendMicros'),
    ctr,
    engagementRate: {
      label: 'Engagement rate',
      description: 'Engagements divided by impressions.',
      unit: 'percent',
      better: 'higher',
      of: { engagements: 1 },
      per: { impressions: 1 },
    },
    conversionRate,
    cpm,
    cpc,
    cpl,
    cpa,
  },
  rollups: [],
});
