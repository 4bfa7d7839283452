/**
 * The facts of a place that an import can bring, declared once: column maps, the recognition of common column
 * names, `--help` and the data guide follow from this table.
 */

export interface FieldDeclaration {
  readonly description: string;
  /** A value, where the description shows none. */
  readonly example?: string;
  /** Column names, besides the field's own, that are read as this field, with blanks between. Lower case, '_' for blanks. */
  readonly alsoKnownAs: string;
}

export const PLACE_FIELDS = {
  ref: {
    description:
      "The row's key in its source: by it an id survives the next import. Without one, its name and position are.",
    alsoKnownAs:
      'id @id key item uid identifier source_id place_id mosque_id record_id external_id objectid fid row_id uuid guid oid registration_number registered_number registry_number reg_no charity_number kode_masjid kod_masjid mosque_code',
  },
  name: {
    description: 'The name as the source writes it.',
    alsoKnownAs:
      'title nom label mosque_name masjid_name place_name full_name bezeichnung nombre nome ad nama dénomination denominazione benennung name_der_moschee moscheename nom_de_la_mosquée nom_mosquée nom_du_lieu nama_masjid nama_surau cami_adı cami nombre_de_la_mezquita название наименование الاسم اسم_المسجد المسجد نام نام_مسجد item_label vereinsname naam namn navn naziv naziv_džamije emri emri_i_xhamisë nazwa denominación denominação নাম মসজিদের_নাম नाम nome_da_mesquita isim navn intitulé institution jina nazwa_meczetu номи ном adı аты masjid_nomi nomi ชื่อ ชื่อมัสยิด 名称 清真寺名称 名稱 hely_neve név nimi nafn όνομα שם trading_as trading_name raison_sociale enseigne ragione_sociale ስም የመስጊድ_ስም பெயர் பள்ளிவாசல்_பெயர் പേര് పేరు suna sunan_masallaci magaca magaca_masjidka nome_do_estabelecimento nazwa_obiektu name_der_gemeinde 名前 名字 施設名 店名 店舗名 モスク名 이름 명칭 상호 상호명 업체명 모스크명 機構名稱 机构名称 餐厅名称 寺名 naziv_mjesta emri_i_vendit tên denumire pavadinimas nosaukumas ime názov název nume ονομασία megnevezés name_of_masjid name_of_mosque name_of_masjid_estt name_of_establishment name_of_the_masjid масъджид नाम_मस्जिद मस्जिद_का_नाम প্রতিষ্ঠানের_নাম വേദിയുടെ_പേര് ಹೆಸರು නම પ્રકાર_નામ નામ ਨਾਮ नाव მასჯიდი სახელი անուն назва назив име naam_moskee ime_mošeje pangalan атауы',
  },
  name_local: {
    description: 'The name in the local language or script, where it differs.',
    alsoKnownAs:
      'local_name 原名 现地名 現地名 本地名称 lokalni_naziv emri_lokal nom_local nombre_local lokaler_name nama_lokal yerel_ad yerel_adı',
  },
  other_names: {
    description: 'Names it is or was known by besides, separated by ";".',
    alsoKnownAs:
      'alt_name official_name old_name short_name loc_name other_name alternative_name former_name aka also_known_as autre_nom other_names alternate_name alternate_names autres_noms autre_dénomination weitere_namen anderer_name andere_namen otro_nombre otros_nombres altro_nome altri_nomi outro_nome outros_nomes nama_lain diğer_ad diğer_adı diğer_isim diğer_adları другое_название другие_названия інша_назва drugi_naziv drugo_ime drugi_nazivi emri_tjetër emra_të_tjerë inna_nazwa inne_nazwy alte_denumiri jiný_název jina_lingine sunan_wani andra_namn annat_namn andet_navn اسم_آخر اسم_اخر أسماء_أخرى نام_دیگر دوسرا_نام অন্য_নাম दूसरा_नाम 别名 別名 別稱 通称 通稱 俗称 又名 다른_이름 별칭 별명 ชื่ออื่น tên_khác majina_mengine jina_la_kiarabu название_лат название_латиницей название_на_латинице bashqa_nomi digər_ad магниси अन्य_नाम ইংরেজি_নাম অন্যান্য_নাম வேறு_பெயர் വേറെ_പേര് മറ്റു_പേര് ఇతర_పేరు ಇತರ_ಹೆಸರು alias aliases kallas_även även_kallad toinen_nimi muu_nimi egyéb_név másik_név άλλη_ονομασία άλλο_όνομα друго_име друго_ime ime_2 diğer_isimler popüler_adı ikinci_ad نام‌های_دیگر عنوان_دیگر',
  },
  local_lang: { description: 'The language of `name_local`, such as ar.', alsoKnownAs: '' },
  type: {
    description: 'mosque, prayer_room, islamic_center, halal, school, cemetery or other.',
    alsoKnownAs:
      'kind place_type category_type typ art tipo lloji lloj rodzaj druh 種別 種類 种类 类型 類型 類別 类别 区分 分類 分类 종류 유형 구분 분류 loại ประเภท tür_adı вид aina turi тури növ növü түрі түрү nooca rubro giro ramo प्रकार वर्ग ধরণ வகை തരം రకం ವಿಧ વર્ગ පන්තිය laji tyyppi laitos_tyyppi jelleg típus είδος τύπος sorte category_of_place kategoria_miejsca نوع_مکان نوع_مرکز نوع قسم nooca_goobta typ_av_plats slag',
  },
  category: {
    description:
      'Of a halal venue: restaurant, cafe, fast_food, butcher, grocery or bakery. A word for a type counts as `type` where there is none.',
    alsoKnownAs:
      'kategorie catégorie categoría categoria kategori kategorisi категория الفئة التصنيف tipologi tipologia jenis tür türü النوع type_of_place venue_type place_category type_de_lieu tipo_de_lugar business_type outlet_type establishment_type type_d_établissement betriebsart category_name тип vrsta ধরন カテゴリ カテゴリー 業種 业态 業態 업종 카테고리 kategorija kategoria',
  },
  lat: {
    description: 'Degrees north (WGS 84), such as 36.785 or 36°47′06″N. Required.',
    alsoKnownAs:
      'latitude y lat_dd latitud latitudine breite breitengrad geo_lat lintang garis_lintang enlem широта خط_العرض دائرة_العرض عرض_جغرافیایی geogr_breite geographische_breite breedtegraad latitude_deg latitude_decimal_degrees geografska_širina širina gjerësia gjerësia_gjeografike szerokość_geograficzna الإحداثي_الشمالي الشمالي عرض_البلد عرض_بلد অক্ষাংশ अक्षांश breddegrad breddgrad latitudo szerokość szélesség leveysaste enlik kenglik кенглик ендік 纬度 緯度 ละติจูด γεωγραφικό_πλάτος קו_רוחב lattitude ኬክሮስ ላቲትዩድ அட்சரேகை അക്ഷാംശം అక్షాంశం szer_geogr szer 위도 北纬 北緯 gjerësi vĩ_độ γεωγρ_πλάτος πλάτος föld_szél föld_szélesség zeměpisná_šířka zemepisná_šírka географска_ширина шир геогр_шир кеңдик අක්ෂාංශ loolka',
  },
  lng: {
    description: 'Degrees east (WGS 84), such as 3.06 or 3°03′36″E. Required.',
    alsoKnownAs:
      'lon long longitude x lng_dd longitud longitudine länge längengrad geo_lng geo_lon bujur garis_bujur boylam долгота خط_الطول طول_جغرافیایی geogr_länge geographische_länge lengtegraad longitude_deg longitude_decimal_degrees geografska_dužina dužina gjatësia gjatësia_gjeografike długość_geograficzna الإحداثي_الشرقي الشرقي طول_البلد طول_بلد দ্রাঘিমাংশ देशांतर lengdegrad längdgrad longitudo długość hosszúság pituusaste uzunluq uzunlik узунлик бойлық 经度 經度 経度 ลองจิจูด γεωγραφικό_μήκος קו_אורך longtitude longitute ኬንትሮስ ሎንጊትዩድ தீர்க்கரேகை രേഖാംശം రేఖాంశం dł_geogr dł 경도 东经 東経 東經 gjatësi kinh_độ γεωγρ_μήκος μήκος föld_hossz længdegrad zeměpisná_délka zemepisná_dĺžka географска_дължина географска_дужина довгота долг геогр_долг узундук දේශාංශ longhitud dhigta dhigaha',
  },
  point: {
    description:
      'Degrees north and east in one column: "48.85, 2.35", or "POINT(2.35 48.85)", which has east first, or another shape of WKT; or a link to a map that holds them.',
    alsoKnownAs:
      'geo_point_2d geo_point geopoint geom geometry wkt lat_lng lat_lon lat_long latlng latlon coordinates coordinate coordonnées coordonnées_gps gps gps_coordinates koordinaten koordinat koordinatlar coordenadas coordinate_gps координаты الإحداثيات coord coords point position location localisation standort ubicación ubicacion konum lokasi letak posizione koordinater koordinate koordinat_gps titik_koordinat إحداثيات مختصات موقع الموقع location_point geolocation 坐标 座標 พิกัด współrzędne koordináták koordinaatit coordenadas_gps viratibu geo geocode geo_location geo_coordinates latitude_longitude location_coordinates gps_location map_location google_maps google_map gmaps map_link map_url maps_link maps_url google_maps_link google_maps_url google_map_link google_map_url link_google_maps link_maps lien_google_maps lien_maps kartenlink google_maps_linki harita_linki link_peta enlace_google_maps ссылка_на_карту خرائط_جوجل رابط_الخريطة رابط_خرائط_جوجل współrzędne_geograficzne współrzędne_gps gps_koordinate 座標値 经纬度 經緯度 緯度経度 좌표 koordinatat இருப்பிடம் ആയതനം స్థానం ಸ್ಥಳ स्थान স্থানাঙ্ক அமைவிடம் συντεταγμένες koordinaatti gps_koordináta',
  },
  lng_lat: {
    description: 'The same where two bare numbers are degrees east and north: "2.35, 48.85".',
    alsoKnownAs:
      'lon_lat lnglat lonlat long_lat longlat longitude_latitude longitude_and_latitude 经度纬度 经度_纬度 經度緯度 經度_緯度 経度緯度 経度_緯度 経緯度 долгота_широта longitud_latitud längengrad_breitengrad boylam_enlem',
  },
  address: {
    description: 'Street and number.',
    alsoKnownAs:
      'street adresse addr:full street_address full_address address_line_1 address_1 address_line1 anschrift adres direccion dirección indirizzo alamat voie rue straße strasse calle via straat jalan адрес العنوان آدرس domicilio localisation_adresse domicilio_social strasse_und_hausnummer straße_hausnummer ulica ulica_i_broj ulica_i_numer adresa address1 gatuadress adress besöksadress straatnaam straatnaam_en_huisnummer نشانی پتہ عنوان ঠিকানা पता formatted_address venue_address anwani endereço morada manzil манзил ünvan 地址 住所 ที่อยู่ cím osoite addr addr1 heimilisfang διεύθυνση כתובת мекенжай አድራሻ முகவரி വിലാസം చిరునామా ulica_i_nr adres_siedziby mahali adiresi cinwaan logradouro الشارع 所在地 詳細地址 详细地址 주소 소재지 도로명주소 địa_chỉ adresa_ulica adresat katuosoite käyntiosoite utcai_cím odos οδός पता_विवरण सड़क রাস্তা தெரு ಸ್ಥಳ_ವಿಳಾಸ ವಿಳಾಸ ලිපිනය સરનામું ਪਤਾ पत्ता მისამართი հասցե нишонӣ адрес_полный straße_nr ulice ulice_a_číslo utca strada адреса улица местонахождение місцезнаходження мекенжайы дареги суроға manzili adresi العنوان_التفصيلي മേൽവിലാസം ที่ตั้ง tirahan adireshi cinwaanka via_e_numero вулиця улице',
  },
  city: {
    description: 'Name of the city; found among the cities within 25 km.',
    alsoKnownAs:
      'town commune ville locality addr:city city_name town_city city_town municipality stadt ort ciudad città citta plaats şehir kota ilçe gemeinde comune kota_kabupaten kabupaten_kota il_ilçe город المدينة شهر bandar localité municipio plz_ort ort_plz grad qyteti woonplaats stad poblacion población cidade miasto město населённый_пункт شہر জেলা शहर kab_kota kabupaten kab kommune kommun bandaraya mji cidade_município município şəhər shahar шаҳар қала 城市 市 เมือง อำเภอ város kaupunki localidad πόλη עיר address_locality ከተማ நகரம் நகர் നഗരം నగరం mjesto mesto miejscowość gari magaalada 市区町村 市町村 都市 区市町村 도시 시군구 시_군_구 qytet thành_phố 市县 grad_općina općina opština komuna paikkakunta kunta település helység শহর উপজেলা നഗരം_പട്ടണം ನಗರ నగరం_పట్టణం নগর નગર शहर_का_नाम শহরের_নাম ქალაქი քաղաք postort ort_stad miejscowość_gmina ort_stadt obec oraș localitatea localitate град населено_място місто населений_пункт нас_пункт шаар البلدة البلدية بلدية יישוב ఊరు പട്ടണം නගරය lungsod',
  },
  country: {
    description:
      'ISO 3166-1 code, or name in any language. The boundary the coordinates lie in decides; this counts on the open sea.',
    alsoKnownAs:
      'country_code pays addr:country country_name land pais país ülke negara state_country země ország держава страна البلد الدولة کشور ملک pays_code nation address_country 国 國 国家 國家 国名 국가 나라 država shteti shtet ประเทศ quốc_gia krajina държава ülke_adı nchi ƙasa kasa dal waddan',
  },
  region: {
    description: 'State or province.',
    alsoKnownAs:
      'state province addr:state state_province county bundesland wilaya governorate provincia il provinsi provincie negeri région región regione область المنطقة المحافظة الولاية استان departamento provinsi_negeri صوبہ বিভাগ राज्य voivodeship kanton canton län fylke регион mkoa estado województwo viloyat вилоят облыс rayon 省 省份 จังหวัด megye maakunta distrito emirate ክልል மாவட்டம் மாநிலம் ജില്ല uf kantón gobol 都道府県 省市 시도 시_도 도 kraj županija regija rajoni tỉnh kaunti provincia_estado kaunti_mkoa gobolka राज्य_का_नाम ज़िला जिला জেলা_বিভাগ மாவட்டம்_மாநிலம் ಜಿಲ್ಲೆ ರಾಜ್ಯ జిల్లా రాష్ట్రం län_region vármegye περιφέρεια νομός شهرستان',
  },
  postcode: {
    description: 'Postal code.',
    alsoKnownAs:
      'postal_code zip addr:postcode zip_code zipcode post_code postalcode plz code_postal cp cap codigo_postal posta_kodu kode_pos poskod postleitzahl индекс الرمز_البريدي cód_postal cod_postal poštanski_broj postnummer kod_pocztowy postal postal_zip пин_код pin_code pincode پوسٹل_کوڈ postal_cd código_postal_cep irányítószám postinumero 邮编 邮政编码 郵便番号 รหัสไปรษณีย์ indeks pochta_indeksi cep kod_poczt 邮政编号 邮编号码 우편번호 郵遞區號 kodi_postar poštanski_kod mã_bưu_điện c_p کد_پستی کدپستی पिन_कोड पिनकोड পোস্ট_কোড পোস্টকোড அஞ்சல்_குறியீடு பின்கோடு പിൻകോഡ് పిన్_కోడ్ ಪಿನ್_ಕೋಡ್ pin postnr irsz τ_κ τκ ταχ_κώδικας ταχυδρομικός_κώδικας postinro تلفن_پستی psč пощенски_код поштовий_індекс почтовый_индекс пошта_индексі poçt_indeksi poštna_številka پوسٹ_کوڈ מיקוד mã_bưu_chính поштански_број',
  },
  phone: {
    example: '+44 20 7650 1000',
    description: 'Any notation the country uses; stored in E.164.',
    alsoKnownAs:
      'tel telephone formatted_phone_number international_phone_number contact:phone phone_number telephone_number tel_no mobile contact_number phone_no telefon téléphone teléfono telefono tél telepon no_telepon no_tel telefon_no rufnummer телефон الهاتف رقم_الهاتف تلفن telp hp phones telefoonnummer telefonnummer puhelin tel_fax telefon_fax phone_fax handy mobil celular gsm cep_telefonu جوال الجوال موبایل موبائل فون মোবাইল ফোন फोन numero_di_telefono no_hp simu telefone 电话 電話 電話番号 โทรศัพท์ tfno τηλέφωνο טלפון ስልክ ስልክ_ቁጥር தொலைபேசி ഫോൺ ఫోన్ contact_no contact_nos telefon_kontaktowy nambari_ya_simu lambar_waya 联系电话 聯絡電話 联系方式 連絡先 電話_番号 tel番号 전화 전화번호 연락처 nr_telefoni numri_i_telefonit điện_thoại फ़ोन दूरभाष मोबाइल दूरध्वनी মুঠোফোন தொலைபேசி_எண் ಫೋನ್ ഫോൺ_നമ്പർ ఫోన్_నంబర్ telefonnr tfn puh puhelinnumero telefonszám τηλ شماره_تماس شماره_تلفن telefoon nr_telefonu numer_telefonu telefonní_číslo telefónne_číslo тел телефоны телефони телефон_рақами telefon_raqami əlaqə_nömrəsi broj_telefona رابطہ_نمبر فون_نمبر التليفون تليفون फ़ोन_नंबर फोन_नंबर मोबाइल_नंबर கைபேசி දුරකථන_අංකය දුරකථනය โทร เบอร์โทร เบอร์โทรศัพท์ telepono namba_ya_simu taleefan taleefoon taleefanka telefoonka recapito_telefonico cell_phone',
  },
  website: {
    example: 'https://mosque.example',
    description: 'An http or https address.',
    alsoKnownAs:
      'url web contact:website web_site homepage website_url site_web webseite sitio_web internet laman laman_web web_adresi site_internet сайт الموقع_الإلكتروني site websites webbplats webpagina website_address homepage_url sitio página_web pagina_web sito_web sito veb_sajt веб_сайт وبسایت ويب 网站 網站 เว็บไซต์ webbsida strona_www tovuti facebook facebook_page facebook_url fb fb_page facebook_link ホームページ ウェブサイト サイト url_ホームページ 网址 網址 官网 官網 웹사이트 홈페이지 누리집 web_stranica internet_stranica faqja_e_internetit faqja internetseite hemsida hjemmeside kotisivu strona_internetowa webové_stránky webová_stránka honlap уебсайт вебсайт veb_sayt web_sitesi internet_sitesi وب_سایت ویب_سائٹ אתר אתר_אינטרנט वेबसाइट ওয়েবসাইট இணையதளம் situs_web sito_internet trang_web',
  },
  email: {
    example: 'office@mosque.example',
    description: 'A mail address.',
    alsoKnownAs:
      'mail contact:email e_mail email_address mail_address courriel e_posta eposta emel البريد_الإلكتروني e_mail_adresse e_postadress correo correo_electrónico posta_elettronica эл_почта почта электронная_почта بريد ایمیل ইমেইল 邮箱 電子郵件 อีเมล sähköposti barua_pepe メール メールアドレス 电子邮件 电子邮箱 電郵 이메일 전자우편 e_pošta posta_elektronike e_mailadres e_post e_mailová_adresa e_mail_cím имейл електронна_пошта e_poçt elektron_pochta e_adresa پست_الکترونیک ای_میل דוא_ל ईमेल ইমেল மின்னஞ்சல் surel iimayl iimayl_ka',
  },
  opening_hours: {
    example: 'Mo-Fr 09:00-17:00',
    description: 'In OpenStreetMap syntax, or as people write them: "Mon to Fri 9am-5pm".',
    alsoKnownAs:
      'hours horaires weekday_text open_hours hours_of_operation opening_times öffnungszeiten horario orari jam_buka hours_open opening jam_operasional waktu_buka çalışma_saatleri radno_vrijeme время_работы ساعات_العمل godziny_otwarcia openingstijden öppettider funcionamento horário_de_funcionamento horário_de_atendimento 开放时间 營業時間 营业时间 saa_za_kufungua godziny часы_работы 営業時間 開館時間 開放時間 营业_时间 영업시간 운영시간 개방시간 orari_i_punës radno_vreme giờ_mở_cửa saa_za_kazi ish_vaqti иш_вақти жұмыс_уақыты iş_saatları иш_убактысы saacadaha_shaqada समय खुलने_का_समय সময়সূচি সময় নামাজের_সময়সূচি நேரம் திறக்கும்_நேரம் സമയം సమయం ಸಮಯ timings timing business_hours aukioloajat aukiolo nyitvatartás nyitva_tartás ωράριο ώρες_λειτουργίας ساعت_کار ساعات_کار ساعت_کاری öppet çalışma_saati openingsuren geöffnet åbningstider åpningstider horaires_d_ouverture heures_d_ouverture otevírací_doba otváracie_hodiny orar orar_de_funcționare работно_време режим_роботи графік_роботи години_роботи режим_работы график_работы соати_корӣ açılış_saatleri delovni_čas orari_i_hapjes ساعات_کاری اوقات_کار اوقات_کاری کھلنے_کے_اوقات أوقات_الدوام أوقات_العمل مواعيد_العمل שעות_פתיחה খোলার_সময় వేళలు විවෘත_වේලාවන් เวลาเปิด เวลาเปิดปิด เวลาทำการ waktu_operasi masa_operasi lokacin_budewa saacadaha_furan saacadaha የስራ_ሰዓት horarios horario_de_apertura orario orario_di_apertura orari_di_apertura',
  },
  denomination: { description: 'Such as sunni or shia.', alsoKnownAs: 'sect school_of_thought' },
  capacity: {
    example: '500',
    description: 'Worshippers or seats, a whole number.',
    alsoKnownAs:
      'worshippers max_capacity capacité kapazität kapasitas kapasiti kapasite capacidad capienza plätze вместимость السعة الطاقة_الاستيعابية ظرفیت kapasitas_jamaah seats sitzplätze aforo daya_tampung kapacitet kapaciteti گنجائش ظرفیت_نمازگزار capacité_accueil pojemność capaciteit worshipers congregation_size places_assises capacidade lotação seating 容量 ความจุ férőhely paikkoja uwezo jumlah_jamaah عدد_المصلين cemaat_kapasitesi nombre_de_places number_of_worshippers number_of_worshipers anzahl_plätze liczba_miejsc broj_mjesta kapacitet_osoba 収容人数 定員 容纳人数 可容纳人数 容納人數 수용인원 정원 sức_chứa cap. क्षमता ধারণক্ষমতা கொள்ளளவு ശേഷി సామర్థ్యం ಸಾಮರ್ಥ್ಯ antal_platser platser henkilömäärä befogadóképesség χωρητικότητα kişi_kapasitesi aantal_plaatsen nombre_de_fidèles kapasitet kapacita capacitate капацитет місткість сыйымдылығы sig_imi tutumu broj_vjernika ধারণ_ক্ষমতা kapasidad 收容人数 수용_인원',
  },
  women_space: {
    description: 'yes or no.',
    alsoKnownAs:
      'women female women_area womens_area women_section women_facilities ladies_area ladies sisters_area sisters female_area prayer_space_for_women women_prayer_area femmes frauen frauenbereich frauenraum salle_femmes espace_femmes salle_de_prière_femmes kadınlar_bölümü kadın_bölümü ruang_wanita mujeres donne مصلى_نساء مصلى_النساء womens kadın kadınlar kadın_namaz_yeri vrouwen vrouwenruimte женский женщин_зал женщинам женщины для_женщин женское_помещение prostor_za_žene žene نساء للنساء خواتین زنانه wanita perempuan wanita_area akhwat mulheres kobiet kobiety nők naiset wanawake ala_feminina espaço_feminino mulheres_espaço 女性 女士 女性スペース 女性用スペース 女性礼拝室 女性用礼拝室 女性礼拝スペース 女礼拜殿 女寺 妇女 婦女 여성 여성공간 여성_공간 여성예배실 gra hapësirë_për_gra prostor_za_zene ženski_prostor sehemu_ya_wanawake espacio_para_mujeres espaço_para_mulheres ayollar әйелдер qadınlar haweenka بخش_بانوان بخش_خواهران قسمت_بانوان महिलाओं_के_लिए_जगह महिला_स्थान महिला মহিলাদের_নামাজের_স্থান মহিলাদের_ব্যবস্থা মহিলা பெண்கள்_பகுதி பெண்கள் സ്ത്രീകൾക്ക് మహిళలు ಮಹಿಳೆಯರು kvinnoavdelning kvinnor damavdelning naisten_tila sala_dla_kobiet női_imaterem nőknek χώρος_γυναικών γυναίκες',
  },
  ablution: {
    description: 'yes or no.',
    alsoKnownAs:
      'wudu wudhu wudu_area wudhu_area wudu_facilities ablution_area ablution_facilities ablutions salle_ablutions waschraum abdesthane tempat_wudhu tempat_wudu مواضئ دورات_المياه gusülhane abdest abdesthana waschgelegenheit tempat_wudlu wudlu وضو وضو_خانہ وضوخانه مواضئ_ودورات_مياه دورات_مياه омовение abluciones abluzioni wasruimte ウドゥ ウドゥー 洗浄 洗浄場 小净 小淨 水房 沐浴室 세정 우두 abdestana abdesthana_prostor avdes',
  },
  parking: {
    description: 'yes or no.',
    alsoKnownAs:
      'car_park parking_available car_parking parkplatz stationnement parkplätze otopark area_parkir tempat_parkir parkir aparcamiento parcheggio مواقف مواقف_سيارات parkings park_yeri otopark_var parkplaats parkeren parkeerplaats парковка پارکنگ پارکینگ مواقف_للسيارات للسيارات estacionamiento parkering estacionamento maegesho 停车场 停車場 ที่จอดรถ parkoló pysäköinti 駐車場 停车位 停車位 停车 주차 주차장 parkimi parkirališta bãi_đậu_xe पार्किंग পার্কিং பார்க்கிங் parkeringsplats pysäköintipaikka parkolóhely πάρκινγκ χώρος_στάθμευσης',
  },
  wheelchair: {
    description: 'yes or no; limited counts as unknown.',
    alsoKnownAs:
      'wheelchair_access wheelchair_accessible accessible disabled_access accessibility barrierefrei rollstuhlgerecht accessible_pmr pmr accès_pmr engelli_erişimi handicap handicapped handicap_accessibility handicap_accessible disabled disability accès_handicapés accessibilité rollstuhl engelli ذوي_الإعاقة rolstoel rolstoeltoegankelijk 車椅子 車いす 車椅子対応 バリアフリー 无障碍 无障碍设施 無障礙 無障礙設施 轮椅 輪椅 휠체어 장애인 pristup_za_invalidska_kolica invalidska_kolica invalidi pristup_za_invalide karrige_me_rrota qasje_me_karrocë dostęp_dla_wózków wózki silla_de_ruedas acceso_silla_de_ruedas cadeira_de_rodas sedia_a_rotelle accès_fauteuil_roulant fauteuil_roulant tekerlekli_sandalye kerusi_roda kursi_roda كرسي_متحرك инвалидная_коляска коляска xe_lăn tillgänglighet rullstol esteetön esteettömyys akadálymentes akadálymentesített αμεα πρόσβαση_αμεα dostępność_dla_wózków معلولین ویلچر व्हीलचेयर হুইলচেয়ার',
  },
  facilities: {
    description:
      'What it has of women_space, ablution, parking and wheelchair, in the words of their columns, separated by "," or ";".',
    alsoKnownAs:
      'amenities features facility_list équipements equipements ausstattung olanaklar imkanlar fasilitas kemudahan servicios_disponibles instalaciones المرافق مرافق الخدمات 設備 设施 設施 시설 편의시설 pajisjet objekti_i_sadržaji sadržaji',
  },
  jumuah: {
    description:
      'Start times of the Friday prayers, separated by ";", with language and season: "12:30 (ar); 13:15 (en) summer". One before 10:00 or after 17:59 is no Friday prayer\'s.',
    alsoKnownAs:
      'jumua jummah jumma jumuah_time jummah_time jumma_time friday_prayer khutbah freitagsgebet heure_joumouaa joumouaa heure_jumua cuma_namazı cuma sholat_jumat salat_jumat صلاة_الجمعة jum_ah jumah juma jumaat jumat jummuah jumuaa joumoua djoumoua friday_prayers friday_khutbah friday_salah cuma_saati džuma džume dżuma джума جمعة الجمعة جمعہ نماز_جمعہ نماز_جمعه prière_du_vendredi preghiera_del_venerdì oración_del_viernes vrijdaggebed fredagsbön জুমা जुमा 主麻 主麻时间 聚礼 聚礼时间 ijumaa sala_ya_ijumaa swala_ya_ijumaa modlitwa_piątkowa piątkowa oração_de_sexta oração_de_sexta_feira ஜும்ஆ ജുമുഅ džuma_namaz 金曜礼拝 主麻日 聚礼日 금요예배 namaz_xhumaje xhuma džuma_u',
  },
  iqamah: {
    description:
      'When the congregation begins: "fajr +20; dhuhr 13:30; isha 21:00 summer", a time or minutes after the adhan.',
    alsoKnownAs: 'iqama iqamah_times iqama_times jamaat jamaat_times iqaamah iqamat jamat jamaah ikamet',
  },
  iqamah_fajr: {
    description: 'The iqamah of fajr alone.',
    alsoKnownAs: 'fajr_iqamah fajr_iqama fajr_jamaat',
  },
  iqamah_dhuhr: {
    description: 'The iqamah of dhuhr alone.',
    alsoKnownAs: 'dhuhr_iqamah dhuhr_iqama zuhr_iqamah zuhr_jamaat dhuhr_jamaat',
  },
  iqamah_asr: {
    description: 'The iqamah of asr alone.',
    alsoKnownAs: 'asr_iqamah asr_iqama asr_jamaat',
  },
  iqamah_maghrib: {
    description: 'The iqamah of maghrib alone.',
    alsoKnownAs: 'maghrib_iqamah maghrib_iqama maghrib_jamaat',
  },
  iqamah_isha: {
    description: 'The iqamah of isha alone.',
    alsoKnownAs: 'isha_iqamah isha_iqama isha_jamaat',
  },
  halal_level: {
    example: 'only',
    description: 'only or some. A row that says that it is not halal is left out.',
    alsoKnownAs: 'halal is_halal halal_status 清真 حلال халяль halali',
  },
  halal_certified: {
    description: 'yes or no.',
    alsoKnownAs:
      'certified halal_certifié certifié_halal ハラール認証 清真认证 清真認證 할랄인증 할랄_인증 certificado_halal халяль_сертификат сертификат_халяль halal_sertifikati halal_sertifikatı cheti_cha_halali certificação_halal halal_certificate halal_certification halal_cert helal_belgesi helal_sertifikası helal_sertifika گواهی_حلال halalsertifikat halalcertifikat halal_cert halal_sertifikaatti certyfikat_halal halal_tanúsítvány πιστοποίηση_halal πιστοποιητικό_halal πιστοποίηση_χαλάλ χαλάλ हलाल_प्रमाणपत्र হালাল_সনদ ஹலால்_சான்றிதழ் sijil_halal sertifikat_halal halal_zertifikat halalzertifikat certificat_halal certificazione_halal halal_certifikat halal_certifikat_ima',
  },
  halal_certifier: {
    description: 'Who certified it.',
    alsoKnownAs:
      'certifier certified_by certification_body certifying_body certification_authority halal_authority halal_certification_body certificateur organisme_certificateur organisme_de_certification zertifizierer zertifiziert_durch certifié_par 認証機関 认证机构 認證機構 인증기관',
  },
  alcohol: {
    description: 'Whether alcohol is served: yes or no.',
    alsoKnownAs:
      'alcohol_served serves_alcohol sells_alcohol alcohol_available alkohol alcool アルコール 酒 酒类 주류 alkool',
  },
  cuisine: {
    description: 'Cuisines, separated by ";".',
    alsoKnownAs:
      'cuisines food_type serves_cuisine 料理 菜系 料理の種類 음식종류 요리 kuhinja kuzhina cuisine_type küche cocina cucina cozinha masakan mutfak кухня chakula comida comidas',
  },
  wikidata: {
    description: 'A Wikidata item, such as Q12345.',
    alsoKnownAs: 'wikidata_id wikidata_item',
  },
  osm_id: {
    description: 'The OpenStreetMap object a fact was taken from, such as way/123; credited.',
    alsoKnownAs: 'osm',
  },
  osm_type: {
    description: 'node, way or relation, where `osm_id` is only a number.',
    alsoKnownAs: '@type',
  },
  credit: {
    description: 'A further source a single fact was taken from; OpenStreetMap is credited.',
    alsoKnownAs: 'coordinate_source',
  },
  row_source: {
    description:
      'Where the row itself comes from: wikidata, osm or both, such as wikidata+osm; sets the licence.',
    alsoKnownAs: 'source',
  },
  source_url: { description: "The row's own page in its source.", alsoKnownAs: 'source_link permalink' },
  verified: {
    description: 'The date someone last checked the place, YYYY-MM-DD.',
    alsoKnownAs:
      'check_date last_checked last_verified verified_on verified_at date_checked zuletzt_geprüft zuletzt_überprüft dernière_vérification vérifié_le checked reviewed_on last_updated_on datum_provjere data_weryfikacji',
  },
  valid_until: {
    description:
      'The last day the row stands for, such as that of a certificate, YYYY-MM-DD. A row whose day is past when it is imported is left out, and its place closed.',
    alsoKnownAs:
      'expiry expiry_date expires_on expire_date date_of_expiry expiration expiration_date valid_till valid_to valid_thru certificate_expiry certificate_expiry_date cert_expiry halal_expiry gültig_bis zertifikat_gültig_bis ablaufdatum date_d_expiration expiration_le valable_jusqu_au validade data_de_validade válido_até valido_hasta válido_hasta fecha_de_vencimiento vencimiento tarikh_luput tarikh_tamat tamat_tempoh masa_berlaku berlaku_sampai berlaku_hingga tanggal_kedaluwarsa geçerlilik_tarihi geçerlilik_bitiş son_geçerlilik_tarihi bitiş_tarihi تاريخ_الانتهاء تاريخ_انتهاء_الشهادة صالح_حتى действителен_до срок_действия vrijedi_do važi_do datum_isteka ważny_do data_ważności scadenza data_di_scadenza valido_fino_al geldig_tot 有效期至 有效期 到期日',
  },
  status: {
    description:
      'open, temporarily_closed, permanently_closed or planned, also in words such as OPERATIONAL or geschlossen. A row that is a draft, rejected, revoked or the like is left out.',
    alsoKnownAs:
      'business_status place_status certificate_status certification_status cert_status halal_status_of_certificate halal_certificate_status licence_status license_status registration_status current_status operational_status listing_status الحالة حالة حالة_الشهادة статус 状态 狀態 statut durum durumu situação situacao stanje stan estatus staat hali',
  },
} as const satisfies Record<string, FieldDeclaration>;

export type PlaceField = keyof typeof PLACE_FIELDS;
export const PLACE_FIELD_NAMES = Object.keys(PLACE_FIELDS) as PlaceField[];

/** Column names, besides its own, that are read as a field. */
export const aliasesOf = (field: PlaceField): string[] =>
  PLACE_FIELDS[field].alsoKnownAs.split(' ').filter((name) => name !== '');
