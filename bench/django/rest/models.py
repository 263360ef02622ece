"""The tables of Prayog that the comparison reads and writes, with the columns that it uses."""
from decimal import Decimal

from django.db import models


def table(db_table, fields):
    """A model of a table that exists."""
    meta = type('Meta', (), {'managed': False, 'db_table': db_table, 'app_label': 'rest'})
    return type(db_table, (models.Model,), {'__module__': __name__, 'Meta': meta, **fields})


def money():
    return models.DecimalField(max_digits=15, decimal_places=2, default=Decimal(0))


def text(**more):
    return models.TextField(null=True, **more)


def number(**more):
    return models.IntegerField(null=True, **more)


def to(model, **more):
    return models.ForeignKey(model, models.DO_NOTHING, null=True, related_name='+', **more)


def moneys(names):
    return {name: money() for name in names.split()}


def totals():
    return moneys('discount_rate sub_total total_discountable_amount total_taxable_amount total_non_taxable_amount '
                  'total_discount total_tax grand_total grand_total_round_off payment_amount')


def line_amounts():
    return moneys('cost discount_rate discount_amount tax_rate tax_amount gross_amount net_amount')


def created():
    return {'created_at': models.DateTimeField(), 'created_date_ad': models.DateField(), 'created_date_bs': text(),
            'created_by': to(User)}


def flag():
    return models.BooleanField(default=False)


User = table('user', {'user_name': text()})
Province = table('province', {'name': text()})
District = table('district', {'name': text(), 'province': to(Province), 'remarks': text(), 'active': flag(), 'version': number()})
CustomerType = table('customer_type', {'code': text()})
DiscountScheme = table('discount_scheme', {'name': text()})
Referral = table('referral', {'name': text()})
Customer = table('customer', {'customer_no': text(), 'full_name': text(), 'dob_date_ad': models.DateField(null=True),
                              'address': text(), 'mobile_no': text(), 'pan_no': text(), 'customer_type': to(CustomerType),
                              'active': flag()})
Test = table('test', {'name': text(), 'price': money(), 'taxable': flag(), 'discountable': flag(), 'department_id': number(),
                      'test_category_id': number(), 'package_test': flag(), 'active': flag()})
Series = table('document_series', {'series': models.TextField(primary_key=True), 'fiscal_year': text(), 'last': number()})
LabSale = table('lab_sale', {
    'sale_no': text(), 'fiscal_year': text(), 'number': number(), 'pay_type': number(), 'customer_type': to(CustomerType),
    'discount_scheme': to(DiscountScheme), 'referral': to(Referral), 'customer': to(Customer), 'customer_name': text(),
    'customer_address': text(), 'customer_phone': text(), 'customer_pan_no': text(), 'remarks': text(), **totals(), **created()})
Balance = table('lab_sale_balance', {
    'sale': models.OneToOneField(LabSale, models.DO_NOTHING, primary_key=True, related_name='balance'),
    'paid': money(), 'due': money(), 'returned': money()})
LabSaleLine = table('lab_sale_detail', {
    'sale': to(LabSale), 'position': number(), 'test': to(Test), 'test_name': text(), 'department_id': number(),
    'test_category_id': number(), 'package_test': flag(), 'discountable': flag(), 'taxable': flag(), 'qty': number(),
    **line_amounts()})
LabSalePayment = table('lab_sale_payment', {'sale': to(LabSale), 'position': number(), 'payment_mode_id': number(),
                                            'amount': money(), 'remarks': text()})
Item = table('item', {'name': text()})
Lot = table('stock_lot', {'item': to(Item), 'batch_no': text(), 'expiry_date': models.DateField(), 'pack_size': number(),
                          'sale_price': money()})
Stock = table('stock_balance', {'lot': models.OneToOneField(Lot, models.DO_NOTHING, primary_key=True, related_name='+'),
                                'store_id': number(), 'qty': number(), 'value': money()})
Sale = table('sale', {
    'sale_no': text(), 'fiscal_year': text(), 'number': number(), 'store_id': number(), 'pay_type': number(),
    'customer_name': text(), 'remarks': text(), **totals(), **created()})
SaleLine = table('sale_detail', {
    'sale': to(Sale), 'position': number(), 'lot': to(Lot), 'item_name': text(), 'batch_no': text(), 'expiry': text(),
    'unit': text(), 'hs_code': text(), 'units': number(), 'pack_size': number(), 'taxable': flag(), 'discountable': flag(),
    'drug_group': number(), 'controlled': number(), 'cold_storage': flag(), 'qty': number(), 'fefo_skipped': flag(),
    **line_amounts()})
SalePayment = table('sale_payment', {'sale': to(Sale), 'position': number(), 'payment_mode_id': number(), 'amount': money(),
                                     'remarks': text()})
Movement = table('stock_movement', {
    'store_id': number(), 'lot': to(Lot), 'item_id': number(), 'qty': number(), 'value': money(), 'balance_after': number(),
    'document_kind': text(), 'document_id': number(), 'document_no': text(), 'line_id': number(), **created()})
