/** The tests of the demo by LOINC, each by its own code; tests without enough detail for one LOINC code have none. */
export const loincCodes: Readonly<Record<string, string>> = {
  ...{ HB: '718-7', TLC: '26464-8', NEU: '26511-6', LYM: '26478-8', MONO: '26485-3', EOS: '26450-7', BASO: '30180-4' },
  ...{ PLT: '26515-7', PCV: '20570-8', RBC: '26453-1', MCV: '30428-7', MCH: '28539-5', MCHC: '28540-3' },
  ...{ PT: '5902-2', INR: '6301-6', ESR: '30341-2', PBS: '5909-7', BG: '882-1' },
  ...{ RBS: '2345-7', FBS: '1558-6', UREA: '3091-6', CREA: '2160-0', EGFR: '98979-8', NA: '2951-2', K: '2823-3' },
  ...{ UA: '3084-1', BT: '1975-2', BD: '1968-7', BI: '1971-1', ALT: '1742-6', AST: '1920-8', ALP: '6768-6' },
  ...{ TP: '2885-2', ALB: '1751-7', GLOB: '10834-0', AGR: '1759-0' },
  ...{ CHOL: '2093-3', TG: '2571-8', HDL: '2085-9', LDL: '13457-7', VLDL: '13458-5' },
  ...{ TSH: '3016-3', FT3: '3051-0', FT4: '3024-7', HBSAG: '5195-3', HCV: '16128-1', HIV: '7918-6', CRP: '1988-5' },
  ...{ 'U-COL': '5778-6', 'U-PH': '2756-5', 'U-ALB': '20454-5', 'U-SUG': '25428-4', 'U-PUS': '5821-4', UPT: '2106-3' },
  ...{ 'U-CS': '630-4', 'B-CS': '600-7' },
  ...{ CBC: '57021-8', COAG: '34529-8', LFT: '24325-3', RFT: '24362-6', LIPID: '24331-1', URE: '24356-8' },
}

/** The units of the demo by the Unified Code for Units of Measure. */
export const ucumCodes: Readonly<Record<string, string>> = {
  ...{ 'g/dL': 'g/dL', 'mg/dL': 'mg/dL', 'mg/L': 'mg/L', 'ng/dL': 'ng/dL', 'pg/mL': 'pg/mL', pg: 'pg', fL: 'fL' },
  ...{ 'mmol/L': 'mmol/L', 'U/L': 'U/L', 'mIU/L': 'm[IU]/L', '%': '%', s: 's', 'mm/hour': 'mm/h' },
  ...{ '/µL': '/uL', '10⁶/µL': '10*6/uL', '/hpf': '/[HPF]', 'mL/min/1.73 m²': 'mL/min/{1.73_m2}' },
}

/** To how many decimals measured results of the demo are reported, by the tests' codes. */
export const measuredDecimals: Readonly<Record<string, number>> = {
  ...{ HB: 1, TLC: 0, NEU: 0, LYM: 0, MONO: 0, EOS: 0, BASO: 0, PLT: 0, PCV: 1, RBC: 2, PT: 1, ESR: 0 },
  ...{ RBS: 0, FBS: 0, UREA: 0, CREA: 2, NA: 0, K: 1, UA: 1, BT: 1, BD: 1, ALT: 0, AST: 0, ALP: 0, TP: 1, ALB: 1 },
  ...{ CHOL: 0, TG: 0, HDL: 0, TSH: 2, FT3: 2, FT4: 2, CRP: 1, 'U-PH': 1 },
}
