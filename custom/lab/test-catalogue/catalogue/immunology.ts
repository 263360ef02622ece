import { negative, nonReactive, testsOf } from './catalogueTest'

const hormone = { department: 'Immunology', sample: 'Serum' }
const serology = { department: 'Serology', sample: 'Serum' }

/** Hormones, vitamins, markers and antibodies; their limits depend on the kit. */
export const immunology = [
  ...testsOf(hormone, [
    { code: 'TSH', name: 'TSH', unit: 'mIU/L', decimals: 2 },
    { code: 'FT3', name: 'Free T3', unit: 'pg/mL', decimals: 2 },
    { code: 'FT4', name: 'Free T4', unit: 'ng/dL', decimals: 2 },
    { code: 'FER', name: 'Ferritin', unit: 'ng/mL', decimals: 0 },
    { code: 'B12', name: 'Vitamin B12', unit: 'pg/mL', decimals: 0 },
    { code: 'VITD', name: 'Vitamin D (25-OH)', unit: 'ng/mL', decimals: 1 },
    { code: 'BHCG', name: 'Beta hCG', unit: 'mIU/mL', decimals: 1 },
    { code: 'PRL', name: 'Prolactin', unit: 'ng/mL', decimals: 1 },
    { code: 'LH', name: 'LH', unit: 'mIU/mL', decimals: 1 },
    { code: 'FSH', name: 'FSH', unit: 'mIU/mL', decimals: 1 },
    { code: 'TESTO', name: 'Testosterone Total', unit: 'ng/dL', decimals: 0 },
    { code: 'PSA', name: 'PSA Total', unit: 'ng/mL', decimals: 2 },
    { code: 'CORT', name: 'Cortisol', unit: 'µg/dL', decimals: 1 },
  ]),
  ...testsOf(serology, [
    { code: 'HBSAG', name: 'HBsAg', options: nonReactive },
    { code: 'HCV', name: 'Anti-HCV', options: nonReactive },
    { code: 'HIV', name: 'HIV I and II', options: nonReactive },
    { code: 'VDRL', name: 'VDRL', options: nonReactive },
    { code: 'TPHA', name: 'TPHA', options: nonReactive },
    { code: 'CRP', name: 'CRP', unit: 'mg/L', decimals: 1 },
    { code: 'RF', name: 'Rheumatoid Factor', options: negative },
    { code: 'ASO', name: 'ASO Titre', options: negative },
    { code: 'WIDAL', name: 'Widal Test', isFreeText: true },
    {
      code: 'TYPHI',
      name: 'Typhoid IgG and IgM',
      options: ['Negative', 'IgG Positive', 'IgM Positive', 'IgG and IgM Positive'],
    },
    { code: 'DEN-NS1', name: 'Dengue NS1 Antigen', options: negative },
    { code: 'DEN-IGM', name: 'Dengue IgM', options: negative },
    { code: 'DEN-IGG', name: 'Dengue IgG', options: negative },
    { code: 'SCRUB', name: 'Scrub Typhus IgM', options: negative },
    { code: 'RK39', name: 'Kala-azar (rK39)', options: negative },
    { code: 'HPYL', name: 'H. pylori Antibody', options: negative },
    { code: 'ANA', name: 'Antinuclear Antibody', options: negative },
  ]),
]
