"""Lists and saves as the documentation of Django REST has them written: serializers, select_related, bulk_create."""
from datetime import date
from decimal import Decimal

from django.db import transaction
from django.db.models import F
from django.urls import path
from django.utils import timezone
from rest_framework import filters, generics, serializers
from rest_framework.response import Response
from rest_framework.views import APIView

from .models import (
    Customer, CustomerType, DiscountScheme, District, LabSale, LabSaleLine, LabSalePayment, Movement, Province, Referral,
    Sale, SaleLine, SalePayment, Series, Stock, Test, User, totals,
)


def named(model, *fields):
    """What a row shows of another record."""
    meta = type('Meta', (), {'model': model, 'fields': ['id', *fields]})
    return type(f'Named{model.__name__}', (serializers.ModelSerializer,), {'Meta': meta})()


class DistrictSerializer(serializers.ModelSerializer):
    province = named(Province, 'name')

    class Meta:
        model = District
        fields = ['id', 'version', 'name', 'province', 'remarks', 'active']


class BillSerializer(serializers.ModelSerializer):
    customer = named(Customer, 'full_name')
    customer_no = serializers.CharField(source='customer.customer_no')
    dob_date_ad = serializers.DateField(source='customer.dob_date_ad')
    customer_type = named(CustomerType, 'code')
    discount_scheme = named(DiscountScheme, 'name')
    referral = named(Referral, 'name')
    created_by_user_name = serializers.CharField(source='created_by.user_name')
    paid_amount = serializers.SerializerMethodField()
    due_amount = serializers.SerializerMethodField()

    class Meta:
        model = LabSale
        fields = ['id', 'sale_no', 'fiscal_year', 'customer', 'customer_no', 'dob_date_ad', 'customer_name', 'pay_type',
                  'customer_type', 'discount_scheme', 'referral', *totals(), 'paid_amount', 'due_amount', 'remarks',
                  'created_at', 'created_date_ad', 'created_date_bs', 'created_by_user_name']

    def balance_of(self, bill):
        return getattr(bill, 'balance', None)

    def get_paid_amount(self, bill):
        balance = self.balance_of(bill)
        return str(balance.paid if balance else bill.payment_amount)

    def get_due_amount(self, bill):
        balance = self.balance_of(bill)
        return str(balance.due if balance else bill.grand_total_round_off - bill.payment_amount)


class NewBillSerializer(BillSerializer):
    def balance_of(self, bill):
        return None  # which spares the query for it


class DistrictList(generics.ListAPIView):
    queryset = District.objects.select_related('province').order_by('-id')
    serializer_class = DistrictSerializer


class PaymentSerializer(serializers.Serializer):
    mode = serializers.IntegerField()
    amount = serializers.DecimalField(max_digits=15, decimal_places=2)


class LineSerializer(serializers.Serializer):
    of = serializers.IntegerField()
    qty = serializers.IntegerField(min_value=1)


class SaveSerializer(serializers.Serializer):
    customer = serializers.IntegerField(allow_null=True)
    store = serializers.IntegerField(required=False)
    fiscal_year = serializers.CharField()
    date_bs = serializers.CharField()
    lines = LineSerializer(many=True)
    payments = PaymentSerializer(many=True)


def read(request):
    serializer = SaveSerializer(data=request.data)
    serializer.is_valid(raise_exception=True)
    return serializer.validated_data


def draw(series, fiscal_year):
    """The next number; the series is locked until the transaction ends."""
    row = Series.objects.select_for_update().get(series=series, fiscal_year=fiscal_year)
    Series.objects.filter(series=series, fiscal_year=fiscal_year).update(last=F('last') + 1)
    return row.last + 1


user = User(id=1, user_name='admin')  # whom a sign-in would give


def head(sent, total):
    paid = sum(one['amount'] for one in sent['payments'])
    if paid > total:
        raise serializers.ValidationError({'payments': 'More than the total.'})
    return {'fiscal_year': sent['fiscal_year'], 'pay_type': 1, 'sub_total': total, 'total_non_taxable_amount': total,
            'grand_total': total, 'grand_total_round_off': total, 'payment_amount': paid, 'created_at': timezone.now(),
            'created_date_ad': date.today(), 'created_date_bs': sent['date_bs'], 'created_by': user}


def chosen(lines, found):
    if any(line['of'] not in found for line in lines):
        raise serializers.ValidationError({'lines': 'Not found.'})
    return [(found[line['of']], line['qty']) for line in lines]


def pay(model, sale, payments):
    model.objects.bulk_create([model(sale=sale, position=at, payment_mode_id=one['mode'], amount=one['amount'])
                               for at, one in enumerate(payments)])


class BillList(generics.ListAPIView):
    queryset = LabSale.objects.select_related(
        'customer', 'customer_type', 'discount_scheme', 'referral', 'created_by', 'balance'
    ).order_by('-id')
    serializer_class = BillSerializer
    filter_backends = [filters.SearchFilter]
    search_fields = ['customer__full_name']

    def get_queryset(self):
        day = self.request.query_params.get('day')
        return self.queryset.filter(created_date_ad=day) if day else self.queryset.all()

    @transaction.atomic
    def post(self, request):
        sent = read(request)
        customer = Customer.objects.select_related('customer_type').get(id=sent['customer'], active=True)
        tests = chosen(sent['lines'], Test.objects.filter(active=True).in_bulk([line['of'] for line in sent['lines']]))
        values = head(sent, sum((test.price * qty for test, qty in tests), Decimal(0)))
        number = draw('lab-sale', sent['fiscal_year'])
        bill = LabSale.objects.create(
            **values, number=number, sale_no=f'{number:05}', customer=customer, customer_name=customer.full_name,
            customer_type=customer.customer_type, customer_address=customer.address, customer_phone=customer.mobile_no)
        LabSaleLine.objects.bulk_create([
            LabSaleLine(sale=bill, position=at, test=test, test_name=test.name, department_id=test.department_id,
                        test_category_id=test.test_category_id, discountable=test.discountable, taxable=test.taxable, qty=qty,
                        cost=test.price, gross_amount=test.price * qty, net_amount=test.price * qty)
            for at, (test, qty) in enumerate(tests)])
        pay(LabSalePayment, bill, sent['payments'])
        return Response(NewBillSerializer(bill).data, status=201)


class SaleList(APIView):
    @transaction.atomic
    def post(self, request):
        sent = read(request)
        stock = Stock.objects.select_related('lot__item').select_for_update(of=['self']).filter(
            store_id=sent['store'], lot_id__in=[line['of'] for line in sent['lines']]).order_by('lot_id')
        rows = chosen(sent['lines'], {row.lot_id: row for row in stock})
        if any(row.qty < qty for row, qty in rows):
            raise serializers.ValidationError({'lines': 'Not enough in stock.'})
        price = {row.lot_id: (row.lot.sale_price / row.lot.pack_size * qty).quantize(Decimal('0.01')) for row, qty in rows}
        values = head(sent, sum(price.values(), Decimal(0)))
        number = draw('sale', sent['fiscal_year'])
        sale = Sale.objects.create(**values, number=number, sale_no=f'PH-{number:05}', store_id=sent['store'],
                                   customer_name='Cash')
        lines = SaleLine.objects.bulk_create([
            SaleLine(sale=sale, position=at, lot=row.lot, item_name=row.lot.item.name, batch_no=row.lot.batch_no,
                     expiry=row.lot.expiry_date.isoformat(), unit='', hs_code='', units=qty, qty=qty, drug_group=4, controlled=1,
                     pack_size=row.lot.pack_size, cost=row.lot.sale_price, gross_amount=price[row.lot_id],
                     net_amount=price[row.lot_id])
            for at, (row, qty) in enumerate(rows)])
        pay(SalePayment, sale, sent['payments'])
        for row, qty in rows:
            row.value -= qty * row.value / row.qty
            row.qty -= qty
        Stock.objects.bulk_update([row for row, _ in rows], ['qty', 'value'])
        Movement.objects.bulk_create([
            Movement(store_id=sent['store'], lot=row.lot, item_id=row.lot.item_id, qty=-qty, value=-price[row.lot_id],
                     balance_after=row.qty, document_kind='sale', document_id=sale.id, document_no=sale.sale_no,
                     line_id=line.id, created_at=sale.created_at, created_date_ad=sale.created_date_ad,
                     created_date_bs=sale.created_date_bs, created_by=user)
            for (row, qty), line in zip(rows, lines)])
        return Response({'id': sale.id, 'sale_no': sale.sale_no, 'paid_amount': str(sale.payment_amount),
                         'due_amount': str(sale.grand_total_round_off - sale.payment_amount)}, status=201)


urlpatterns = [path('api/v1/district', DistrictList.as_view()), path('api/v1/lab-sale', BillList.as_view()),
               path('api/v1/sale', SaleList.as_view())]
