/** The 7 provinces of Nepal with their 77 districts, in the official English spelling. */
export const districtsByProvince: Readonly<Record<string, readonly string[]>> = {
  Koshi: [
    ...['Bhojpur', 'Dhankuta', 'Ilam', 'Jhapa', 'Khotang', 'Morang', 'Okhaldhunga'],
    ...['Panchthar', 'Sankhuwasabha', 'Solukhumbu', 'Sunsari', 'Taplejung', 'Terhathum', 'Udayapur'],
  ],
  Madhesh: ['Bara', 'Dhanusha', 'Mahottari', 'Parsa', 'Rautahat', 'Saptari', 'Sarlahi', 'Siraha'],
  Bagmati: [
    ...['Bhaktapur', 'Chitwan', 'Dhading', 'Dolakha', 'Kathmandu', 'Kavrepalanchok', 'Lalitpur'],
    ...['Makwanpur', 'Nuwakot', 'Ramechhap', 'Rasuwa', 'Sindhuli', 'Sindhupalchok'],
  ],
  Gandaki: [
    ...['Baglung', 'Gorkha', 'Kaski', 'Lamjung', 'Manang', 'Mustang', 'Myagdi', 'Nawalpur'],
    ...['Parbat', 'Syangja', 'Tanahun'],
  ],
  Lumbini: [
    ...['Arghakhanchi', 'Banke', 'Bardiya', 'Dang', 'Gulmi', 'Kapilvastu', 'Palpa', 'Parasi'],
    ...['Pyuthan', 'Rolpa', 'Eastern Rukum', 'Rupandehi'],
  ],
  Karnali: [
    ...['Dailekh', 'Dolpa', 'Humla', 'Jajarkot', 'Jumla', 'Kalikot', 'Mugu', 'Western Rukum'],
    ...['Salyan', 'Surkhet'],
  ],
  Sudurpashchim: [
    ...['Achham', 'Baitadi', 'Bajhang', 'Bajura', 'Dadeldhura', 'Darchula', 'Doti', 'Kailali', 'Kanchanpur'],
  ],
}
